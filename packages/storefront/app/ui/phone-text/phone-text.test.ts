import { expect, it } from "vitest";
import { phoneText } from "./phone-text.ts";

it("groups Spanish numbers and leaves others alone", () => {
  expect(phoneText("+34612345678")).toBe("+34 612 345 678");
  expect(phoneText("+351 21 000 000")).toBe("+351 21 000 000");
});
