import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { openFeed } from "./open-feed.ts";
import { readFeed, rowsOf } from "./test/read-feed.ts";
import { writeXlsx } from "./test/write-xlsx.ts";

test("passes over what npm prints before a command's output", async () => {
  const banner = '\n> tuerca@0.1.0 tuerca\n> node tuerca.js "demo-feed", --rows 1\n\n';
  expect(await readFeed(`${banner}sku;name\n1;Bujía\n`)).toEqual([[6, ["1", "Bujía"]]]);
});

test("reads JSON Lines, by name or when told", async () => {
  const text = '{"SKU":"1","Model":["a","b"]}\n\nnot json\n[1]\n{"sku":2}';
  const rows = [
    [1, { sku: "1", model: ["a", "b"] }],
    [3, "is not a JSON object"],
    [4, "is not a JSON object"],
    [5, { sku: 2 }],
  ];
  expect(await readFeed(text, "feed.jsonl")).toEqual(rows);
  expect(
    await rowsOf(Readable.from([Buffer.from(text)], { objectMode: false }), { format: "jsonl" }),
  ).toEqual(rows);
});

test("leaves out a JSON line that is too long", async () => {
  const rows = await readFeed(`{"sku":"${"x".repeat(9 << 20)}"}\n{"sku":"1"}\n`, "feed.ndjson");
  expect(rows).toEqual([
    [1, expect.stringContaining("longer")],
    [2, { sku: "1" }],
  ]);
});

test("takes objects as they are, `__proto__` too", async () => {
  expect(await rowsOf([JSON.parse('{"sku":"1","__proto__":{"name":"x"}}')])).toEqual([
    [1, expect.objectContaining({ sku: "1" })],
  ]);
  expect(({} as { name?: string }).name).toBeUndefined();
});

test("says that there is no file", async () => {
  await expect(openFeed("none.csv")).rejects.toThrow("There is no file");
});

const MANY = Array.from({ length: 20_000 }, (_, index) => [`S-${index}`, `Pieza número ${index}`.repeat(5)]);

test.each([
  ["csv", () => `sku;name\n${MANY.map((cells) => cells.join(";")).join("\n")}`],
  ["json", () => JSON.stringify(MANY.map(([sku, name]) => ({ sku, name })))],
  [
    "xml",
    () =>
      `<r>${MANY.map(([sku, name]) => `<item><sku>${sku}</sku><name>${name}</name></item>`).join("")}</r>`,
  ],
  ["xlsx", () => writeXlsx([{ name: "a", rows: [["sku", "name"], ...MANY] }], { inline: true })],
] as const)("reads no more of a file of %s than is taken out of it", async (extension, content) => {
  const folder = await mkdtemp(join(tmpdir(), "tuerca-feed-"));
  const path = join(folder, `feed.${extension}`);
  await writeFile(path, content());
  const { feed, size, bytesRead } = await openFeed(path);
  let count = 0;
  let most = 0;
  for await (const _ of feed.rows) {
    count += 1;
    if (count === 1000) most = bytesRead() / (size ?? 0);
  }
  await rm(folder, { recursive: true });
  expect(count).toBe(MANY.length);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(0.3);
  expect(bytesRead()).toBe(size);
});
