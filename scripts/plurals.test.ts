import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { trackedFiles } from "./tracked-files.ts";

/** Files with a plural after a count that is never one, and why. */
const NEVER_ONE = {
  "packages/api/src/flows/preparing/tracking-table.ts": "the most rows of a file",
  "packages/api/src/modules/cart/cart-notices.ts": "a step, from 2 on",
  "packages/contract/src/sales/quantity-step.ts": "a box, from 2 on",
  "packages/office/app/features/imports/rejected-rows.tsx": "as many as an answer holds",
  "packages/office/app/features/preparing/waiting-orders.tsx": "the most that is counted",
  "packages/office/app/features/shipping/shipping-words.ts": "more than the fewest days",
  "packages/office/app/routes/searches.tsx": "7, 30 or 90",
  "packages/storefront/app/ui/photo-field/photo-field.tsx": "three or four",
};

const SOURCES = trackedFiles("packages")
  .filter((path) => /^packages\/[^/]+\/(app|src)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** The plural nouns that are counted somewhere. */
const NOUNS = SOURCES.flatMap(({ text }) =>
  [...text.matchAll(/countOf\([^"`]*"[^"]+",\s*"([\p{L}]+)/gu)].map(([, noun = ""]) => noun),
);

/** A value beside such a noun, unless it is a constant, or both forms stand there by hand. */
function bareCounts(text: string): string[] {
  const counted = `\\{(?![A-Z_]+\\}|[^{}\`]*countOf)[^{}\`]+\\}(?:\\{" "\\})?\\s+(?:${NOUNS.join("|")})\\b`;
  return [...text.matchAll(new RegExp(counted, "gu"))]
    .filter(({ index }) => !/[=>] 1\s*\?[^;]*$/.test(text.slice(Math.max(0, index - 160), index)))
    .map(([found]) => found);
}

it("a count that may be one says its noun by countOf, on every screen and in every message", () => {
  expect(new Set(NOUNS).size).toBeGreaterThan(20);
  expect(bareCounts("{total} productos y {total}\n  opiniones, {MOST} productos")).toHaveLength(2);
  const files = SOURCES.filter(({ text }) => bareCounts(text).length > 0).map(({ path }) => path);
  expect(files.sort()).toEqual(Object.keys(NEVER_ONE).sort());
});
