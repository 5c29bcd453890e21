import { expect, test } from "vitest";
import { readFeed } from "../test/read-feed.ts";

const read = (text: string, rows?: string) => readFeed(text, "feed.json", { rows });

test("reads a list of objects, in one line or in many", async () => {
  expect(await read('[{"sku":"A","price":10},{"sku":"B"}]')).toEqual([
    [1, { sku: "A", price: 10 }],
    [1, { sku: "B" }],
  ]);
  expect(await read('\ufeff[\n  {\n    "sku": "A"\n  },\r\n  {\n    "sku": "B {]"\n  }\n]\n')).toEqual([
    [2, { sku: "A" }],
    [5, { sku: "B {]" }],
  ]);
});

test("reads objects over several lines, one or several", async () => {
  expect(await read('{\n"sku": "A",\n"vehicles": [{"make": "SEAT"}]\n}')).toEqual([
    [1, { sku: "A", vehicles: [{ make: "SEAT" }] }],
  ]);
  expect(await read('{\n"sku": "A"\n}\n{\n"sku": "B"\n}')).toEqual([
    [1, { sku: "A" }],
    [4, { sku: "B" }],
  ]);
});

test("reads the list in an object, by its usual names or the one that is told", async () => {
  const rows = [
    [3, { sku: "A" }],
    [3, { sku: "B" }],
  ];
  expect(
    await read(
      '{\n"total": 2, "name": "x", "links": [{"a": 1}],\n"products": [{"sku":"A"}, {"sku":"B"}], "z": [{"sku":"C"}]}',
    ),
  ).toEqual(rows);
  expect(await read('{\n"data": {"page": 1,\n"items": [{"sku":"A"}, {"sku":"B"}]}\n}')).toEqual(rows);
  expect(await read('{\n"answer": {\n"parts": [{"sku":"A"}, {"sku":"B"}]}}', "parts")).toEqual(rows);
});

test("a product's own list is no list of products", async () => {
  const product = { sku: "A", items: [{ sku: "B" }] };
  expect(await read(JSON.stringify(product, null, 2))).toEqual([[1, product]]);
});

test("an object that cannot be read costs itself and no other", async () => {
  expect(await read('[{"sku":"A",},\n 17, {"sku":"B"}]')).toEqual([
    [1, "is not a JSON object"],
    [2, "is not a JSON object"],
    [2, { sku: "B" }],
  ]);
});

test("says where the object begins within which the file ends", async () => {
  expect(await read('[{"sku":"A"},\n{"sku":"B", "name": "')).toEqual([
    [1, { sku: "A" }],
    [2, "is not closed: the file ends within it"],
  ]);
});

test("reads pieces of any size the same", async () => {
  const list = Array.from({ length: 5000 }, (_, index) => ({ sku: `S-${index}`, name: 'a "b" \\ {[' }));
  const rows = await read(JSON.stringify(list, null, 1));
  expect(rows.map(([, record]) => record)).toEqual(list);
  expect(rows[1]?.[0]).toBe(6);
});
