import { readMonth } from "./read-month.ts";

/** Months of a span, see `monthNumber`; null where it is open. */
export type Years = { from: number | null; to: number | null };

const DATE = /\d{1,2}[/.]\d{4}|\d{4}[/.]\d{1,2}(?!\d)|\d{4}-(?:0[1-9]|1[0-2])(?!\d)|\d{6}(?!\d)|\d{4}/g;
/** The words of a span that has no second date. */
const OPEN = /^(?:-|–|>|\.{2,}|…|hoy|actual|actualidad|presente|present|now|today|en adelante)*$/;

/**
 * A span as `2009-2015`, `05/2009 - 12/2015`, `2009>`, `desde 2009`, `-2015` or `hasta 2015`. A
 * year alone is that year. Null if it is none of these, or ends before it begins.
 */
export function readYears(text: string): Years | null {
  const line = text.trim().toLowerCase();
  const dates = line.match(DATE) ?? [];
  const [before = "", ...between] = line.split(DATE).map((part) => part.replace(/\s+/g, ""));
  const [first, second, ...more] = dates;
  if (first === undefined || more.length > 0) return null;
  const from = readMonth(first, false)?.month ?? null;
  if (second !== undefined) {
    const to = readMonth(second, true)?.month ?? null;
    const isSpan = /^(?:|desde|de|from|von|\()$/.test(before) && /^\)?$/.test(between[1] ?? "");
    return isSpan && from !== null && to !== null && from <= to ? { from, to } : null;
  }
  const [behind = ""] = between;
  const end = readMonth(first, true)?.month ?? null;
  if (from === null || end === null) return null;
  if (/^(?:-|–|>|hasta|until|bis|to)$/.test(before) && behind === "") return { from: null, to: end };
  if (before === "" && behind === "") return { from, to: end };
  const isSince = /^(?:|desde|from|since|ab|>=?)$/.test(before) && OPEN.test(behind);
  return isSince ? { from, to: null } : null;
}
