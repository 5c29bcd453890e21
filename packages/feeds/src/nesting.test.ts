import { MAX_NESTING } from "@tuerca/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { TOO_DEEP } from "./files/feed.ts";
import { openRejectedObjects } from "./files/rejected-rows.ts";
import { readFeed } from "./files/test/read-feed.ts";
import { jsonOf } from "./row/read-list.ts";

/** A JSON text of so many objects within each other. */
const object = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

async function* rejected(text: string) {
  yield { line: 1, record: [text] };
}

async function isRejected(text: string): Promise<boolean> {
  for await (const row of openRejectedObjects(rejected(text)).rows) return "reason" in row;
  return false;
}

const isReasonOf = async (content: string, name: string, row = 0) =>
  (await readFeed(content, name))[row]?.[1] === TOO_DEEP;

const xml = (levels: number) =>
  `<r><item>${"<deep>".repeat(levels - 1)}x${"</deep>".repeat(levels - 1)}</item></r>`;

/** Whether each reader refuses objects that lie so many levels within each other. */
const READERS: Record<string, (levels: number) => Promise<boolean> | boolean> = {
  "a list of JSON": (levels) => isReasonOf(`[${object(levels)}]`, "f.json"),
  "lines of JSON": (levels) => isReasonOf(`{"sku":"A"}\n${object(levels)}\n`, "f.jsonl", 1),
  "an element of XML": (levels) => isReasonOf(xml(levels), "f.xml"),
  "a rejected row": (levels) => isRejected(object(levels)),
  "a cell": (levels) => jsonOf(object(levels)) === undefined,
};

const levels = fc.oneof(
  fc.integer({ min: 1, max: 2 * MAX_NESTING }),
  fc.constantFrom(MAX_NESTING, MAX_NESTING + 1, 8000, 30_000),
);

it.each(Object.entries(READERS))("%s is refused beyond the limit, and only there", async (_, refuses) => {
  const examples: [number][] = [[MAX_NESTING], [MAX_NESTING + 1], [8000], [30_000]];
  await fc.assert(
    fc.asyncProperty(levels, async (given) => {
      expect(await refuses(given)).toBe(given > MAX_NESTING);
    }),
    { numRuns: 20, examples },
  );
});
