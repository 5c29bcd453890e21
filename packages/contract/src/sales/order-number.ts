/** An order's number, whole. */
export const ORDER_NUMBER = /^\d{4}-\d{6,12}$/;

const TYPED = /(?<!\d)(20\d{2})\D{0,3}(\d{1,9})(?!\d)/;
const BARE = /^\D{0,20}?(\d{6,9})$/;

/**
 * The order number in a cell or a typed text, as orders store it: `Pedido n.º 2026/123` and
 * `'2026-000123` are `2026-000123`. Six digits alone are one of `year`, if given. Null without one.
 */
export function readOrderNumber(typed: string, year?: number): string | null {
  const [, found, digits] = TYPED.exec(typed) ?? [];
  if (found && digits) return `${found}-${digits.replace(/^0+/, "").padStart(6, "0")}`;
  const [, bare] = year === undefined ? [] : (BARE.exec(typed.trim()) ?? []);
  return bare ? `${year}-${bare.replace(/^0+/, "").padStart(6, "0")}` : null;
}

/** The whole numbers of orders in a free text; people write them without the dash too. */
export function orderNumbersIn(text: string): string[] {
  const found = text.matchAll(/(?<!\d)(20\d{2})\s?[-–—/._ ]?\s?(\d{6})(?!\d)/g);
  return [...new Set(Array.from(found, ([, year, number]) => `${year}-${number}`))];
}
