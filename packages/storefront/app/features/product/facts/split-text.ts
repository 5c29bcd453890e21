const SHORT = 180;
/** What is left over must be worth a click. */
const LEAST_REST = 60;

/** A text in two: what is shown at once, cut after a comma or a space, and the rest; null where it is short enough. */
export function splitText(text: string): { start: string; rest: string | null } {
  if (text.length <= SHORT + LEAST_REST) return { start: text, rest: null };
  const room = text.slice(0, SHORT);
  const comma = room.lastIndexOf(", ");
  const cut = comma > SHORT / 2 ? comma + 1 : Math.max(room.lastIndexOf(" "), 0) || SHORT;
  return { start: text.slice(0, cut), rest: text.slice(cut).trimStart() };
}
