import { expect, it } from "vitest";
import { isPlateOrVin } from "./plate-or-vin.ts";

it.each([
  "1234 BCD",
  "0001zzz",
  "1234-bcd",
  "M-1234-AB",
  "M 1234 Z",
  "B-123456",
  "VSSZZZ6JZ9R123456",
  "vss zzz 6jz 9r 123456",
])("takes %s for a plate or a chassis number", (text) => expect(isPlateOrVin(text)).toBe(true));

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
])("takes %s for no number", (text) => expect(isPlateOrVin(text)).toBe(false));
