const NUMBER = /(?<!\d)(20\d{2})\D{0,3}(\d{1,9})(?!\d)/;

/**
 * The order number in a typed text, as orders store it: `Pedido n.º 2026/123` is `2026-000123`.
 * Null without one.
 */
export function readOrderNumber(typed: string): string | null {
  const [, year, digits] = NUMBER.exec(typed) ?? [];
  return year && digits ? `${year}-${digits.replace(/^0+/, "").padStart(6, "0")}` : null;
}
