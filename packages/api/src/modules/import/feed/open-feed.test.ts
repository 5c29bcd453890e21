import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FeedOptions, openFeed } from "./open-feed.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-feed-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function readFile(content: string | Buffer, name = "feed.csv", options: FeedOptions = {}) {
  const path = join(folder, name);
  await writeFile(path, content);
  return rowsOf(path, options);
}

async function rowsOf(source: Parameters<typeof openFeed>[0], options: FeedOptions = {}) {
  const { feed } = await openFeed(source, options);
  const rows: unknown[] = [];
  for await (const row of feed.rows)
    rows.push("reason" in row ? [row.line, row.reason] : [row.line, row.record]);
  return rows;
}

test.each([",", ";", "\t"])("finds the delimiter %j", async (delimiter) => {
  const text = ["sku", '"a,b;c"', "name"].join(delimiter);
  expect(await readFile(`${text}\n1${delimiter}2${delimiter}3\n`)).toEqual([[2, ["1", "2", "3"]]]);
});

test("reads UTF-8 with and without BOM, and CRLF", async () => {
  expect(await readFile("\ufeffsku,name\r\n1,Bujía\r\n")).toEqual([[2, ["1", "Bujía"]]]);
  expect(await readFile("sku,name\n1,Bujía")).toEqual([[2, ["1", "Bujía"]]]);
});

test("passes over what npm prints before a command's output", async () => {
  const banner = '\n> tuerca@0.1.0 tuerca\n> node tuerca.js "demo-feed", --rows 1\n\n';
  expect(await readFile(`${banner}sku;name\n1;Bujía\n`)).toEqual([[6, ["1", "Bujía"]]]);
});

test("reads Latin-1 where the bytes are no UTF-8", async () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => `${index},x`).join("\n");
  const content = Buffer.from(`sku,name\n${rows}\nlast,Bujía años €`, "latin1");
  expect((await readFile(content)).at(-1)).toEqual([50_002, ["last", "Bujía años \u00ac"]]);
});

test("does not take a character cut by a chunk's end for Latin-1", async () => {
  for (const length of [65_520, 65_521, 65_522, 65_523]) {
    const name = `${"x".repeat(length)}ñññ€€😀😀`;
    expect(await readFile(`sku,name\n1,${name}`)).toEqual([[2, ["1", name]]]);
  }
});

test("reads quoted line breaks and tells the line where a row begins", async () => {
  const text = 'sku,name\n1,"two\nlines"\n2,"a ""quote"""\n\n3,x\n';
  expect(await readFile(text)).toEqual([
    [2, ["1", "two\nlines"]],
    [4, ["2", 'a "quote"']],
    [6, ["3", "x"]],
  ]);
});

test("leaves out rows of another width and with quotes astray, and goes on", async () => {
  const text = 'sku,name\n1\n2,a,b\n3,"x"y"\n4,good\n';
  expect(await readFile(text)).toEqual([
    [2, "has 1 cells, the header line has 2"],
    [3, "has 3 cells, the header line has 2"],
    [4, expect.stringContaining("quote")],
    [5, ["4", "good"]],
  ]);
});

test("does not swallow the file after a quote that is never closed", async () => {
  const good = Array.from({ length: 40_000 }, (_, index) => `${index},some name`).join("\n");
  const rows = await readFile(`sku,name\n1,"never closed\n${good}\n`);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows[0]).toEqual([expect.any(Number), expect.stringContaining("never closed")]);
});

test("reads JSON Lines, by name or when told", async () => {
  const text = '{"SKU":"1","Model":["a","b"]}\n\nnot json\n[1]\n{"sku":2}';
  const rows = [
    [1, { sku: "1", model: ["a", "b"] }],
    [3, "is not a JSON object"],
    [4, "is not a JSON object"],
    [5, { sku: 2 }],
  ];
  expect(await readFile(text, "feed.jsonl")).toEqual(rows);
  expect(
    await rowsOf(Readable.from([Buffer.from(text)], { objectMode: false }), { format: "jsonl" }),
  ).toEqual(rows);
});

test("leaves out a JSON line that is too long", async () => {
  const rows = await readFile(`{"sku":"${"x".repeat(2 << 20)}"}\n{"sku":"1"}\n`, "feed.ndjson");
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

test("says what is wrong with a file", async () => {
  await expect(openFeed(join(folder, "none.csv"))).rejects.toThrow("There is no file");
  await expect(readFile("")).rejects.toThrow("has no header line");
  await expect(readFile(Buffer.from("PK\u0003\u0004\u0000\u0000"))).rejects.toThrow("not text in UTF-8");
});
