import type { Checkout, CheckoutStep } from "@tuerca/contract";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { showServerErrors } from "../../client/server-errors.ts";
import { useSubmit } from "../../client/use-submit.ts";
import { showToast } from "../../ui/toast/index.ts";
import { tellStepTaken } from "./checkout-progress.ts";
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
  const go = async (values: O) => {
    const checkout = await send(values);
    if (canEnter(checkout.step, step)) return void showToast(STILL_MISSING);
    tellStepTaken(step, checkout);
    await navigate(pathOf(checkout.step));
  };
  return useSubmit(form, go, (error) => showServerErrors(error, form, prefix));
}

const STILL_MISSING = {
  kind: "warning",
  title: "Falta algún dato de este paso",
  text: "Revísalo y vuelve a intentarlo.",
} as const;
