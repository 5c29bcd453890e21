import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { errorsByField } from "./server-errors.ts";

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
