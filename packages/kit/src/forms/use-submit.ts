import { type BaseSyntheticEvent, useRef, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { showServerErrors } from "./server-errors.ts";
import { muteErrors } from "./spoken-errors.ts";

/**
 * Sends a form's checked values, once at a time; if it is refused, here or by the server, the first
 * wrong field on the page takes the focus. `onError` receives the error of `send`; by default
 * fields show it.
 */
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
    const element: HTMLFormElement = event.currentTarget;
    const unmute = muteErrors(element);
    await form
      .handleSubmit(run)(event)
      .finally(() => {
        isRunning.current = false;
      });
    unmute(focusFirstError(element, form));
  };
  return { isSending, submit };
}

/** The form knows its fields in order of mounting, which may differ from the page's order. */
function focusFirstError<T extends FieldValues, O>(
  { elements }: HTMLFormElement,
  form: UseFormReturn<T, unknown, O>,
): Element | null {
  const isBad = (field: Element) => {
    const name = field.getAttribute("name");
    return name !== null && form.getFieldState(name as FieldPath<T>).invalid;
  };
  const [first] = Array.from(elements).filter(isBad);
  if (first instanceof HTMLElement) first.focus();
  return first ?? null;
}
