import type { Checkout, CheckoutStep } from "@tuerca/contract";
import { type BaseSyntheticEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { showToast } from "../../ui/toast/index.ts";
import { showServerErrors } from "./server-errors.ts";
import { canEnter, pathOf } from "./steps.ts";

/**
 * Sends the form of a step once at a time and goes on to the first step with something missing. Errors of fields go
 * beside them; `prefix` is what the server's names of the fields start with.
 */
export function useSubmitStep<T extends FieldValues, O>(
  step: CheckoutStep,
  form: UseFormReturn<T, unknown, O>,
  prefix: string,
  send: (values: O) => Promise<Checkout>,
) {
  const navigate = useNavigate();
  const isRunning = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const run = async (values: O) => {
    setIsSending(true);
    try {
      const { step: current } = await send(values);
      if (canEnter(current, step)) showToast(STILL_MISSING);
      else await navigate(pathOf(current));
    } catch (error) {
      showServerErrors(error, form, prefix);
    } finally {
      setIsSending(false);
    }
  };
  const submit = async (event: BaseSyntheticEvent) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    await form
      .handleSubmit(run)(event)
      .finally(() => {
        isRunning.current = false;
      });
  };
  return { isSending, submit };
}

const STILL_MISSING = {
  kind: "warning",
  title: "Falta algún dato de este paso",
  text: "Revísalo y vuelve a intentarlo.",
} as const;
