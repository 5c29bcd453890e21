/** What no text of a page holds: React escapes the beginning of a comment, and nobody outside knows the rest. */
const MARK = `<!--${crypto.randomUUID()}:`;
const PLACE = new RegExp(`${MARK}(\\d+)-->`);

const decoder = new TextDecoder();
const scratch = Buffer.allocUnsafeSlow(4 << 20);

let placed: Uint8Array[] | null = null;

/** HTML with places for what is there as UTF-8 already; `kept` holds that in the order of the places. */
export type Placed = { html: string; kept: readonly Uint8Array[] };

/** Renders with places for kept HTML, which `toUtf8` fills: most of a page is neither copied nor encoded again. */
export function withPlaces(render: () => string): Placed {
  const kept: Uint8Array[] = [];
  return { html: renderInto(kept, render), kept };
}

/** Renders what is to be kept: whatever is kept within it stands in it as text. */
export function withoutPlaces(render: () => string): string {
  return renderInto(null, render);
}

function renderInto(kept: Uint8Array[] | null, render: () => string): string {
  const outer = placed;
  placed = kept;
  try {
    return render();
  } finally {
    placed = outer;
  }
}

/** What stands for kept HTML in what is being rendered: its place or, where there are no places, itself. */
export function place(html: Uint8Array): string {
  if (!placed) return decoder.decode(html);
  return `${MARK}${placed.push(html) - 1}-->`;
}

/**
 * A document's parts one after the other as UTF-8, with what is kept in its places. A text put together first would be
 * copied twice more.
 */
export function toUtf8(parts: readonly string[], kept: readonly Uint8Array[]): Uint8Array {
  const texts = parts.reduce((sum, part) => sum + part.length, 0);
  const most = kept.reduce((sum, html) => sum + html.length, 3 * texts);
  const target = most > scratch.length ? Buffer.allocUnsafeSlow(most) : scratch;
  let at = 0;
  for (const part of parts)
    part.split(PLACE).forEach((piece, index) => {
      at += index % 2 === 0 ? target.write(piece, at) : copyTo(target, at, kept[Number(piece)]);
    });
  return Buffer.from(target.subarray(0, at));
}

function copyTo(target: Buffer, at: number, html: Uint8Array = new Uint8Array()): number {
  target.set(html, at);
  return html.length;
}
