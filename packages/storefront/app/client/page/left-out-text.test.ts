import { expect, it } from "vitest";
import { leftOutText, otherSearches } from "./left-out-text.ts";

const word = (text: string, instead: string | null = null) => ({ word: text, instead });

it("names what was left out", () => {
  expect(leftOutText([word("leon")])).toBe("Sin «leon»");
  expect(leftOutText([word("a"), word("b")])).toBe("Sin «a» ni «b»");
  expect(leftOutText([word("a"), word("b"), word("c")])).toBe("Sin «a», «b» ni «c»");
  expect(leftOutText([word("x".repeat(99))])).toBe(`Sin «${"x".repeat(40)}…»`);
});

it("offers each other search once, and none for what no product has", () => {
  expect(otherSearches([word("a", "a b"), word("b", "a b"), word("c")])).toEqual(["a b"]);
});
