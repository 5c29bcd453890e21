import { expect, test } from "vitest";
import { slugify } from "./slugify.ts";

test.each([
  ["Pastillas de freno (delanteras)", "pastillas-de-freno-delanteras"],
  ["Año, señal y cigüeñal", "ano-senal-y-ciguenal"],
  ["Straße Øre Łódź", "strasse-ore-lodz"],
  ["  --A/B--  ", "a-b"],
])("%s becomes %s", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
