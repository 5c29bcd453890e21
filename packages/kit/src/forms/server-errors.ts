import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError, hasStatus } from "../calls/api-error.ts";
import { reportFailedCall } from "../calls/failed-calls.ts";

type FieldError = [field: string, message: string];

/** Messages of a 422 by form field: `customer.email` is `email` under the prefix `customer.`. */
export function errorsByField(error: ApiError, prefix: string): FieldError[] {
  return Object.entries(error.fieldErrors).flatMap(([field, [message]]) =>
    message ? [[field.startsWith(prefix) ? field.slice(prefix.length) : field, message]] : [],
  );
}

/**
 * Puts a refused form's messages beside their fields; shows messages without a field, and every
 * other failure, as a toast.
 */
export function showServerErrors<T extends FieldValues, O>(
  error: unknown,
  form: UseFormReturn<T, unknown, O>,
  prefix = "",
): void {
  if (!(error instanceof ApiError)) throw error;
  const errors = hasStatus(error, 422) ? errorsByField(error, prefix) : [];
  const isKnown = ([field]: FieldError) => form.control._names.mount.has(field);
  for (const [field, message] of errors.filter(isKnown))
    form.setError(field as FieldPath<T>, { type: "server", message });
  const rest = errors.filter((one) => !isKnown(one));
  if (rest.length === errors.length) reportFailedCall(error);
  else if (rest.length > 0) reportFailedCall(refusedFor(rest.map(([, message]) => message)));
}

function refusedFor(messages: string[]): ApiError {
  return new ApiError({ kind: "status", status: 422, body: { message: messages.join(" ") } });
}
