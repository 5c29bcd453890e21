import { createFormControl, type FieldValues, type UseFormReturn } from "react-hook-form";
import { expect, it } from "vitest";
import { ApiError } from "../calls/api-error.ts";
import { onFailedCall } from "../calls/failed-calls.ts";
import { errorsByField, showServerErrors } from "./server-errors.ts";

const refused = (status: number) =>
  new ApiError({
    kind: "status",
    status,
    body: {
      message: "x",
      errors: { "customer.email": ["No es válido", "…"], carrier_id: ["No llega"], empty: [] },
    },
  });

it("names a field as the form does, with its first error", () => {
  expect(errorsByField(refused(422), "customer.")).toEqual([
    ["email", "No es válido"],
    ["carrier_id", "No llega"],
  ]);
});

it("has none where the refusal is another", () => {
  expect(errorsByField(refused(409), "")).toEqual([]);
});

/** Messages that a form with these fields shows for a refusal, beside the fields and elsewhere. */
function shown(error: ApiError, ...fields: string[]) {
  const { formControl: form } = createFormControl<FieldValues>();
  for (const field of fields) form.register(field);
  const told: string[] = [];
  const stop = onFailedCall(({ message }) => told.push(message));
  showServerErrors(error, form as unknown as UseFormReturn, "customer.");
  stop();
  const messages = fields.map((field) => form.getFieldState(field).error?.message);
  return { beside: messages.filter(Boolean), told };
}

it("shows each error beside its field, and tells the others", () => {
  expect(shown(refused(422), "email", "carrier_id")).toEqual({
    beside: ["No es válido", "No llega"],
    told: [],
  });
  expect(shown(refused(422), "email")).toEqual({ beside: ["No es válido"], told: ["No llega"] });
});

it("tells a refusal that belongs to no field as it came", () => {
  expect(shown(refused(422), "name")).toEqual({ beside: [], told: ["x"] });
  expect(shown(refused(409), "email")).toEqual({ beside: [], told: ["x"] });
});
