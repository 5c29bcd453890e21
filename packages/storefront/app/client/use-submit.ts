import { type BaseSyntheticEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { showServerErrors } from "./server-errors.ts";

/** Sends a form's checked values, once at a time. `onError` is given what `send` throws; by default fields show it. */
export function useSubmit<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  send: (values: O) => Promise<void>,
  onError: (error: unknown) => void = (error) => showServerErrors(error, form),
) {
  const isRunning = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const run = async (values: O) => {
    setIsSending(true);
    await send(values)
      .catch(onError)
      .finally(() => setIsSending(false));
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
