import { expect, test } from "vitest";
import { readFeed } from "./test/read-feed.ts";

const TEXT = "sku;name\r\nA;Cañón 5 €\r\nB;Bujía 😀\r\n";
const ROWS = [
  [2, ["A", "Cañón 5 €"]],
  [3, ["B", "Bujía 😀"]],
];

function utf16be(text: string): Buffer {
  return Buffer.from(text, "utf16le").swap16();
}

test("reads UTF-8 with and without byte order mark", async () => {
  expect(await readFeed(TEXT)).toEqual(ROWS);
  expect(await readFeed(`\ufeff${TEXT}`)).toEqual(ROWS);
});

test("reads UTF-16 of both orders, with and without byte order mark", async () => {
  for (const text of [TEXT, `\ufeff${TEXT}`]) {
    expect(await readFeed(Buffer.from(text, "utf16le"))).toEqual(ROWS);
    expect(await readFeed(utf16be(text))).toEqual(ROWS);
  }
});

test("reads Excel's text of Unicode: UTF-16 with tabs", async () => {
  expect(await readFeed(Buffer.from("\ufeffsku\tname\r\nA\tMüller\r\n", "utf16le"), "a.txt")).toEqual([
    [2, ["A", "Müller"]],
  ]);
});

test("reads Latin-1 where the bytes are no UTF-8", async () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => `${index},x`).join("\n");
  const content = Buffer.concat([
    Buffer.from(`sku,name\n${rows}\nlast,Bujía años `, "latin1"),
    Buffer.from([0x80]),
  ]);
  expect((await readFeed(content)).at(-1)).toEqual([50_002, ["last", "Bujía años €"]]);
});

test("a wrong byte in UTF-8 spoils its own row and no other", async () => {
  const content = Buffer.concat([
    Buffer.from("sku;name\nA;Cañón\nB;Ca"),
    Buffer.from([0xf1]),
    Buffer.from("on\nC;Año\n"),
  ]);
  expect(await readFeed(content)).toEqual([
    [2, ["A", "Cañón"]],
    [3, ["B", "Ca\ufffdon"]],
    [4, ["C", "Año"]],
  ]);
});

test("a wrong byte far behind the first ones changes nothing before it", async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `${index};años`).join("\n");
  const content = Buffer.concat([Buffer.from(`sku;name\n${rows}\nB;Ca`), Buffer.from([0xf1])]);
  const read = await readFeed(content);
  expect(read[0]).toEqual([2, ["0", "años"]]);
  expect(read.at(-1)).toEqual([20_002, ["B", "Ca\ufffd"]]);
});

test("a row of UTF-8 in Latin-1 spoils itself and no other", async () => {
  const content = Buffer.concat([
    Buffer.from("sku;name\nA;Cañón áéí\n", "latin1"),
    Buffer.from("B;Año\n"),
    Buffer.from("C;ÑANDÚ\n", "latin1"),
  ]);
  expect(await readFeed(content)).toEqual([
    [2, ["A", "Cañón áéí"]],
    [3, ["B", "A\ufffdo"]],
    [4, ["C", "ÑANDÚ"]],
  ]);
});

test("does not take a character cut by a chunk's end for a wrong byte", async () => {
  for (const length of [65_520, 65_521, 65_522, 65_523]) {
    const name = `${"x".repeat(length)}ñññ€€😀😀`;
    expect(await readFeed(`sku,name\n1,${name}`)).toEqual([[2, ["1", name]]]);
    expect(await readFeed(Buffer.from(`\ufeffsku,name\n1,${name}`, "utf16le"))).toEqual([[2, ["1", name]]]);
  }
});

test("reads what an XML declaration says", async () => {
  const xml =
    '<?xml version="1.0" encoding="iso-8859-2"?><products><product><sku>\u00b1</sku></product></products>';
  expect(await readFeed(Buffer.from(xml, "latin1"), "a.xml")).toEqual([[1, { sku: "ą" }]]);
  const unknown = xml.replace("iso-8859-2", "klingon");
  await expect(readFeed(unknown, "a.xml")).rejects.toThrow('says that its encoding is "klingon"');
});

test("reads in the encoding that is told", async () => {
  const content = Buffer.from("sku;name\nA;Ã±", "utf8");
  expect(await readFeed(content, "a.csv", { encoding: "latin-1" })).toEqual([
    [2, ["A", "Ãƒ±".replace("ƒ", "ƒÂ")]],
  ]);
});
