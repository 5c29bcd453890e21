import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readFeed } from "./test/read-feed.ts";

const OLD_OFFICE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8("x")])));

test.each([
  [
    "a PDF",
    Buffer.from("%PDF-1.7\n"),
    "The file is a PDF document. Ask for the data as CSV, XLSX, JSON or XML.",
  ],
  ["gzip", gzipSync("sku;name"), "The file is packed with gzip. Unpack it first."],
  ["7z", Buffer.from("377abcaf271c0004", "hex"), "The file is a 7z archive. Unpack it first."],
  [
    "RAR",
    Buffer.from("Rar!\u001a\u0007\u0001\u0000", "latin1"),
    "The file is a RAR archive. Unpack it first.",
  ],
  ["xls", Buffer.concat([OLD_OFFICE, Buffer.alloc(600)]), "old kind (.xls). Save it as .xlsx or CSV."],
  [
    "xlsx with a password",
    Buffer.concat([OLD_OFFICE, Buffer.alloc(600), Buffer.from("EncryptedPackage", "utf16le")]),
    "The file is protected by a password. Save it without one.",
  ],
  ["a picture", Buffer.from("89504e470d0a1a0a", "hex"), "The file is a picture."],
  ["RTF", Buffer.from("{\\rtf1\\ansi"), "The file is an RTF document."],
  ["SQLite", Buffer.from("SQLite format 3\0"), "The file is a database of SQLite."],
  [
    "HTML",
    Buffer.from("\n<!-- x -->\n<!DOCTYPE html><html>"),
    "The file is a page of HTML. Open it in a spreadsheet",
  ],
  ["a table of HTML", Buffer.from("<table><tr><td>sku</td></tr></table>"), "The file is a page of HTML."],
  ["ods", zip("mimetype", "content.xml"), "(.ods). Save it as .xlsx or CSV."],
  ["xlsb", zip("xl/workbook.bin", "[Content_Types].xml"), "(.xlsb). Save it as .xlsx or CSV."],
  ["docx", zip("word/document.xml"), "a document of Word or PowerPoint."],
  [
    "zip",
    zip("feed.csv", "photos/"),
    "The file is a ZIP archive. Unpack it and import what is in it: feed.csv.",
  ],
  ["half a zip", Buffer.from("PK\u0003\u0004\u0000\u0000"), "The file is damaged"],
  [
    "Excel's XML of 2003",
    Buffer.from('<?xml version="1.0"?><Workbook/>'),
    "a spreadsheet of Excel 2003 in XML. Save it as",
  ],
  [
    "other bytes",
    Buffer.from([1, 0, 0, 0, 0, 2, 3, 0, 0, 0, 9]),
    "The file is no text, and of no kind that is known.",
  ],
  ["UTF-32", Buffer.from("fffe000073000000", "hex"), "The file is text in UTF-32."],
  ["nothing", Buffer.from(""), "The file has no header line."],
] as const)("says of %s what it is and what to do", async (_, content, sentence) => {
  await expect(readFeed(content)).rejects.toThrow(sentence);
});
