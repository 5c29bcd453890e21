import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { retryText } from "@tuerca/kit/calls/retry-text.ts";
import { showServerErrors } from "@tuerca/kit/forms/server-errors.ts";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Shows why a form was refused. A rate limit shows beside the button, with the waiting time. */
export function showAuthErrors<T extends FieldValues, O>(
  error: unknown,
  form: UseFormReturn<T, unknown, O>,
): void {
  if (hasStatus(error, 429)) {
    const message = `Demasiados intentos. ${retryText(error.retryAfterS, new Date())}`;
    form.setError("root.refusal", { type: "server", message });
  } else showServerErrors(error, form);
}
