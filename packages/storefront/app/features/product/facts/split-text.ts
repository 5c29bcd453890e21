const SHORT = 180;
/** The least rest that is worth a click. */
const LEAST_REST = 60;

/**
 * Splits a text after a comma or space into the visible start and the rest; null if it is short
 * enough.
 */
export function splitText(text: string): { start: string; rest: string | null } {
  if (text.length <= SHORT + LEAST_REST) return { start: text, rest: null };
  const room = text.slice(0, SHORT);
  const comma = room.lastIndexOf(", ");
  const cut = comma > SHORT / 2 ? comma + 1 : Math.max(room.lastIndexOf(" "), 0) || SHORT;
  return { start: text.slice(0, cut), rest: text.slice(cut).trimStart() };
}
