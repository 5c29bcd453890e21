import { expect, test } from "vitest";
import { storeImage } from "../../test/stored-image.ts";
import { ByteRecords } from "./byte-records.ts";
import { ImageReader, ImageWriter } from "./image.ts";

const MB = 1024 * 1024;

function put(records: ByteRecords, doc: number, text: string): void {
  const { page, offset } = records.reserve(doc, Buffer.byteLength(text));
  page.write(text, offset);
}

const read = (records: ByteRecords, doc: number) =>
  records.pageOf(doc).toString("utf8", records.offsetOf(doc), records.offsetOf(doc) + records.length(doc));

const textOf = (doc: number, round: number) => `${doc}-${round} `.repeat(1 + ((doc * 7 + round * 13) % 400));

function churn(records: ByteRecords, rounds: number[]): Map<number, string> {
  const held = new Map<number, string>();
  for (const round of rounds) {
    for (let doc = 0; doc < 5000; doc++) {
      if ((doc + round) % 3 === 0 && held.has(doc)) continue;
      const text = (doc + round) % 11 === 0 ? "" : textOf(doc, round);
      put(records, doc, text);
      held.set(doc, text);
    }
  }
  return held;
}

test("holds what was last written, and no more than about twice that", () => {
  const records = new ByteRecords();
  const held = churn(records, [1, 2, 3, 4, 5, 6]);
  for (const [doc, text] of held) expect(read(records, doc)).toBe(text);
  const live = [...held.values()].reduce((sum, text) => sum + text.length, 0);
  expect(records.bytes).toBeLessThan(2 * live + 9 * MB);
});

test("goes on after a restart", () => {
  const records = new ByteRecords();
  const before = churn(records, [1, 2]);
  const writer = new ImageWriter();
  records.save(writer, "texts");
  const restored = new ByteRecords();
  restored.load(new ImageReader(storeImage(writer.image)), "texts");
  for (const [doc, text] of before) expect(read(restored, doc)).toBe(text);
  const after = churn(restored, [3, 4, 5]);
  for (const [doc, text] of [...before, ...after]) expect(read(restored, doc)).toBe(after.get(doc) ?? text);
});

test("takes a record larger than a page", () => {
  const records = new ByteRecords();
  put(records, 3, "a");
  put(records, 1, "x".repeat(9 * MB));
  put(records, 2, "b");
  expect([read(records, 1).length, read(records, 2), read(records, 3), read(records, 9)]).toEqual([
    9 * MB,
    "b",
    "a",
    "",
  ]);
});
