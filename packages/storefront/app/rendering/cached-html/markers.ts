/**
 * A marker that no text of a page contains: React escapes the beginning of a comment, and nobody
 * outside knows the rest.
 */
const MARK = `<!--${crypto.randomUUID()}:`;
const PLACE = new RegExp(`${MARK}(\\d+)-->`);

const decoder = new TextDecoder();
const scratch = Buffer.allocUnsafeSlow(4 << 20);

let placed: Uint8Array[] | null = null;

/** HTML with markers for cached UTF-8; `kept` has those parts in order of the markers. */
export type Marked = { html: string; cached: readonly Uint8Array[] };

/**
 * Renders with markers for cached HTML, which `toUtf8` fills, so that most of a page is neither
 * copied nor encoded again.
 */
export function withMarkers(render: () => string): Marked {
  const cached: Uint8Array[] = [];
  return { html: renderInto(cached, render), cached };
}

/** Renders HTML to cache: cached HTML within it is included as text. */
export function withoutPlaces(render: () => string): string {
  return renderInto(null, render);
}

function renderInto(cached: Uint8Array[] | null, render: () => string): string {
  const outer = placed;
  placed = cached;
  try {
    return render();
  } finally {
    placed = outer;
  }
}

/**
 * The stand-in for cached HTML during a rendering: its marker or, without markers, the HTML itself.
 */
export function marker(html: Uint8Array): string {
  if (!placed) return decoder.decode(html);
  return `${MARK}${placed.push(html) - 1}-->`;
}

/**
 * The parts of a document in order, as UTF-8 with cached HTML at its markers. Joining them as text
 * first would copy them twice more.
 */
export function toUtf8(parts: readonly string[], cached: readonly Uint8Array[]): Uint8Array {
  const texts = parts.reduce((sum, part) => sum + part.length, 0);
  const most = cached.reduce((sum, html) => sum + html.length, 3 * texts);
  const target = most > scratch.length ? Buffer.allocUnsafeSlow(most) : scratch;
  let at = 0;
  for (const part of parts)
    part.split(PLACE).forEach((piece, index) => {
      at += index % 2 === 0 ? target.write(piece, at) : copyTo(target, at, cached[Number(piece)]);
    });
  return Buffer.from(target.subarray(0, at));
}

function copyTo(target: Buffer, at: number, html: Uint8Array = new Uint8Array()): number {
  target.set(html, at);
  return html.length;
}
