import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError, hasStatus } from "./api-error.ts";
import { tellFailedCall } from "./failed-calls.ts";

/** Errors of a 422 by the name of their field in the form: `customer.email` is `email` under the prefix `customer.`. */
export function errorsByField(error: ApiError, prefix: string): [field: string, message: string][] {
  return Object.entries(error.fieldErrors).flatMap(([field, [message]]) =>
    message ? [[field.startsWith(prefix) ? field.slice(prefix.length) : field, message]] : [],
  );
}

/**
 * Puts a refused form's errors beside their fields and the focus on the first; what belongs to no field, and every
 * other failure, becomes a toast.
 */
export function showServerErrors<T extends FieldValues, O>(
  error: unknown,
  form: UseFormReturn<T, unknown, O>,
  prefix = "",
): void {
  if (!(error instanceof ApiError)) throw error;
  const errors = hasStatus(error, 422) ? errorsByField(error, prefix) : [];
  const known = errors.filter(([field]) => form.getFieldState(field as FieldPath<T>) && isField(form, field));
  known.forEach(([field, message], index) => {
    form.setError(field as FieldPath<T>, { type: "server", message }, { shouldFocus: index === 0 });
  });
  if (known.length === 0) tellFailedCall(error);
}

function isField<T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>, field: string): boolean {
  return form.control._names.mount.has(field);
}
