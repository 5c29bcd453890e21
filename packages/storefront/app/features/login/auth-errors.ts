import type { FieldValues, UseFormReturn } from "react-hook-form";
import { hasStatus } from "../../client/api/api-error.ts";
import { retryText } from "../../client/api/retry-text.ts";
import { showServerErrors } from "../../client/api/server-errors.ts";

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
