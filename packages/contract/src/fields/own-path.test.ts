import fc from "fast-check";
import { expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

const SHOP = "https://shop.example";
const PIECES = [
  "/",
  "\\",
  "//",
  ".",
  "..",
  "\t",
  "\n",
  "@",
  ":",
  "evil.example",
  "https:",
  "%2f",
  "%5c",
  "?",
  "#",
  " ",
];
const attempts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
  fc.webUrl(),
  fc.string({ unit: "binary" }),
);

it("leads nowhere but into the shop, whatever is asked for", () => {
  fc.assert(
    fc.property(attempts, (attempt) => {
      const path = ownPath(attempt);
      if (path === null) return;
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, SHOP).origin).toBe(SHOP);
      expect(ownPath(path)).toBe(path);
    }),
    { numRuns: 5000 },
  );
});

it.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "\\/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "frenos",
  "",
  `/${"a".repeat(1000)}`,
])("refuses %j", (attempt) => {
  expect(ownPath(attempt)).toBeNull();
});

it("keeps path, query and fragment of a page of the shop", () => {
  const page = "/frenos?filters[brand.name][]=ATE&page=2#productos";
  expect(ownPath(page)).toBe(page);
  expect(ownPath(null)).toBeNull();
});
