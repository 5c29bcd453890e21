import { expect, it } from "vitest";
import { initialOf } from "./initial.ts";

it.each([
  ["ana", "A"],
  [" ñusta", "Ñ"],
  ["e\u0301lodie", "É".normalize("NFD")],
  ["👩‍🔧 taller", "👩‍🔧"],
  ["", ""],
])("takes the first letter of %j", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
