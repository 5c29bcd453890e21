import type { DecimalStyle } from "../../map/rule-schema.ts";

const MAX_LENGTH = 40;
const CURRENCY = /^(?:€|EUR(?:OS?)?\b)\s*|\s*(?:€|\bEUR(?:OS?|\.)?)$|(?<=\d)EUR(?:OS?)?$/gi;
/** Euros and cents with the sign between them, as in France. */
const SPLIT_BY_SIGN = /^(.*\d)\s?€\s?(\d\d)$/;
/** Groups of three, by blanks or by apostrophes. */
const GROUPS = /^-?[1-9]\d{0,2}(?:(?: \d{3})+|(?:'\d{3})+)(?![\d '])/;

/**
 * A number as feeds write it: `1234.5`, `1.234,50`, `1,234.50 €`, `1 234,50`, `1'234.50`. With
 * `auto` the last separator is decimal; `1.250` is "ambiguous" (decimal with `either`). Null if it
 * is no number, or blanks and apostrophes do not group three digits.
 */
export function parseDecimal(value: unknown, style: DecimalStyle): number | "ambiguous" | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.length > MAX_LENGTH) return null;
  const text = tidy(value);
  const [, euros, cents] = SPLIT_BY_SIGN.exec(text) ?? [];
  if (euros !== undefined) return joinCents(parseGrouped(euros, style), cents ?? "");
  return parseGrouped(text.replace(CURRENCY, ""), style);
}

function tidy(value: string): string {
  return value
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\u2212/g, "-")
    .replace(/’/g, "'")
    .replace(/\s/g, " ")
    .trim()
    .replace(/^'(?=[-\d.,€])/, "");
}

function joinCents(euros: number | "ambiguous" | null, cents: string): number | null {
  if (euros === "ambiguous" || euros === null || !Number.isInteger(euros)) return null;
  return Number(`${euros}.${cents}`);
}

function parseGrouped(text: string, style: DecimalStyle): number | "ambiguous" | null {
  const joined = text.replace(GROUPS, (groups) => groups.replace(/[ ']/g, ""));
  if (/^-?\d+$/.test(joined)) return Number(joined);
  const decimal = decimalSign(joined, style);
  return decimal === "ambiguous" ? decimal : parseWith(joined, decimal);
}

function decimalSign(text: string, style: DecimalStyle): "," | "." | "ambiguous" {
  if (style === "either") return text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";
  return style === "auto" ? detectDecimal(text) : style === "comma" ? "," : ".";
}

function detectDecimal(text: string): "," | "." | "ambiguous" {
  const comma = text.lastIndexOf(",");
  const point = text.lastIndexOf(".");
  if (comma >= 0 && point >= 0) return comma > point ? "," : ".";
  const separator = comma >= 0 ? "," : ".";
  if (text.indexOf(separator) !== text.lastIndexOf(separator)) return separator === "," ? "." : ",";
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? "ambiguous" : separator;
}

function parseWith(text: string, decimal: "," | "."): number | null {
  const [whole = "", fraction = "", ...more] = text.split(decimal);
  const grouped = decimal === "," ? /^-?\d{1,3}(\.\d{3})+$/ : /^-?\d{1,3}(,\d{3})+$/;
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null;
  if (!/^-?\d+$/.test(whole) && !grouped.test(whole) && !(whole === "" && fraction !== "")) return null;
  return Number(`${whole.replace(/[.,]/g, "") || "0"}.${fraction || "0"}`);
}
