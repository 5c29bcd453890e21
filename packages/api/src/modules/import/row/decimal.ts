import type { DecimalStyle } from "../map/map-schema.ts";

/**
 * A number as feeds write it: `1234.5`, `1.234,50`, `1,234.50 €`. With `auto` the last separator is the decimal one;
 * a single one before exactly three digits could be either (`1.250`) and is "ambiguous". Null where it is no number.
 */
export function parseDecimal(value: unknown, style: DecimalStyle): number | "ambiguous" | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.length > 40) return null;
  const text = value.replace(/[\s\u00a0\u202f'’]|€|EUR$/gi, "");
  if (/^-?\d+$/.test(text)) return Number(text);
  const decimal = style === "auto" ? detectDecimal(text) : style === "comma" ? "," : ".";
  return decimal === "ambiguous" ? decimal : parseWith(text, decimal);
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
