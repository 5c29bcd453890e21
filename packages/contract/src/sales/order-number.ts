/** An order's number, whole. */
export const ORDER_NUMBER = /^\d{4}-\d{6,12}$/;

/**
 * A year and a short number with a sign between; neither a part of a date nor a time behind one.
 */
const SHORT = /(?<!\d[-/.]?)(20\d{2})\D{1,3}(\d{1,9})(?![-/.:]?\d)/;
const BARE = /^\D{0,20}?(\d{6,9})$/;

/**
 * The order number in a cell or a typed text, as orders store it: `Pedido n.º 2026/123` and
 * `'2026-000123` are `2026-000123`. Six digits alone are one of the year that `yearOf` says for
 * their count, if given. Null without one, and for several.
 */
export function readOrderNumber(typed: string, yearOf?: (count: number) => number): string | null {
  const [whole, other] = orderNumbersIn(typed);
  if (whole) return other ? null : whole;
  const [, year, digits] = SHORT.exec(typed) ?? [];
  if (year && digits) return numberOf(year, digits);
  const [, bare] = yearOf ? (BARE.exec(typed.trim()) ?? []) : [];
  return yearOf && bare ? numberOf(yearOf(Number(bare)), bare) : null;
}

function numberOf(year: string | number, digits: string): string {
  return `${year}-${digits.replace(/^0+/, "").padStart(6, "0")}`;
}

/** The whole numbers of orders in a free text; people write them without the dash too. */
export function orderNumbersIn(text: string): string[] {
  const found = text.matchAll(/(?<!\d)(20\d{2})\s?[-–—/._ ]?\s?(\d{6}|[1-9]\d{6,8})(?!\d)/g);
  return [...new Set(Array.from(found, ([, year, number]) => `${year}-${number}`))];
}
