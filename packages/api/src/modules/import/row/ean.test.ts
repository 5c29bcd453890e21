import { expect, test } from "vitest";
import { isEan } from "./ean.ts";

test.each(["4006381333931", "96385074", "036000291452", "10614141000415"])("%s is right", (code) => {
  expect(isEan(code)).toBe(true);
});

test.each(["4006381333932", "400638133393", "", "abcdefgh", "40063813339310"])("%s is wrong", (code) => {
  expect(isEan(code)).toBe(false);
});
