import { expect, test } from "vitest";
import { parseQuery } from "../query.ts";
import { codeRunIn } from "./likely-code.ts";

const known = new Set([
  "golf",
  "mann",
  "trw",
  "308",
  "206",
  "tdi",
  "bmw",
  "12",
  "60",
  "a4",
  "mb",
  "236.14",
  "4pk2040",
]);
const sold = new Set(["6r0698151a"]);
const codeIn = (text: string) =>
  codeRunIn(
    parseQuery(text),
    (word) => known.has(word),
    (code) => sold.has(code),
  )?.code ?? null;

test.each([
  ["W 712/95", "w71295"],
  ["filtro mann W 712/95", "w71295"],
  ["0 986 424 735", "0986424735"],
  ["494 104", "494104"],
  ["TRW GDB1330", "gdb1330"],
  ["vkba 1741", "vkba1741"],
  ["1K0 615 301 AA golf", "1k0615301aa"],
  ["OC90", "oc90"],
  ["0986-494.104 pastillas", "0986494104"],
  ["41818A", "41818a"],
  ["M 74 882-K", "m74882k"],
  ["5Q0 615 301 G", "5q0615301g"],
  ["xy 6R0698151A", "6r0698151a"],
  ["6R0698151A xy", "6r0698151a"],
  ["xy 6R0 698 151 A", "6r0698151a"],
])("%s holds the code %s", (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test.each([
  "pastillas golf",
  "golf 2004",
  "golf 2013-2021",
  "a4 b8 2010",
  "bmw 320",
  "peugeot 308 206",
  "batería 12 V 60 Ah 540 A",
  "batería 12V 60Ah 540A",
  "golf 1.9 tdi 105 cv",
  "aceite 5W-30",
  "disco 280 mm 5",
  "lámpara P21W 6.500 K",
  "neumático 195/55 R16 87H",
  "aceite MB 236.14 4 l",
  "correa 4PK2040",
  "H7",
  "",
])("%s holds none", (text) => {
  expect(codeIn(text)).toBeNull();
});
