import { expect, it } from "vitest";
import { plateOrVinIn } from "./plate-or-vin.ts";

it.each([
  "1234 BCD",
  "0001zzz",
  "1234-bcd",
  "M-1234-AB",
  "M 1234 Z",
  "B-123456",
  "VSSZZZ6JZ9R123456",
  "vss zzz 6jz 9r 123456",
])("takes %s for a plate or a chassis number", (text) => expect(plateOrVinIn(text)).toBe(text));

it.each([
  ["matrícula 1234 BCD", "1234 BCD"],
  ["seat ibiza 1234-bcd", "1234-bcd"],
  ["VIN: VSSZZZ6JZ9R123456", "VSSZZZ6JZ9R123456"],
])("takes the number in %s", (text, number) => expect(plateOrVinIn(text)).toBe(number));

it.each([
  "",
  "ibiza 1.6 tdi 2012",
  "2008",
  "3008 hdi",
  "308",
  "golf 4",
  "6J",
  "CAYC",
  "audi a4 2004",
  "320d e90",
  "c4 picasso",
  "s 2000",
  "c4",
  "a 1600",
])("takes %s for no number", (text) => expect(plateOrVinIn(text)).toBeNull());
