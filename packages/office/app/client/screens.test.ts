import { expect, it } from "vitest";
import { SECTIONS } from "./screens.ts";

it("gives each key to one screen", () => {
  const keys = SECTIONS.flatMap(({ screens }) => screens.flatMap(({ key = [] }) => key));
  expect(keys).toEqual([...new Set(keys)]);
  expect(keys.join("")).toMatch(/^[a-z]+$/);
});
