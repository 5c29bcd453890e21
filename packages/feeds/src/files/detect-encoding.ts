import { isAscii, isUtf8 } from "node:buffer";
import { ImportError } from "../import-error.ts";
import { BytePlaces } from "./code-pages.ts";

/** The encodings of a map; `auto` detects. */
export type Encoding =
  | ("auto" | "utf-8" | "utf-16le" | "utf-16be")
  | ("latin-1" | "latin-9" | "cp850" | "cp437" | "mac");

/** A label as `decoderOf` knows them; `isMixed` if some bytes are UTF-8 all the same. */
export type FoundEncoding = { label: string; isMixed: boolean };

const SNIFFED = 4096;
/** After so many characters beyond ASCII the rest of the file changes nothing. */
const ENOUGH = 100_000;

/**
 * Detects the encoding of a whole text by its byte order mark, the zeros of UTF-16, an XML
 * declaration, or its characters beyond ASCII: UTF-8, else the code page in which they are letters
 * of words (Windows-1252, Latin-9, MS-DOS, Macintosh).
 */
export async function detectEncoding(chunks: AsyncIterable<Buffer>): Promise<FoundEncoding> {
  const counts = { valid: 0, wrong: 0, places: new BytePlaces() };
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of chunks) {
    const marked = isFirst ? markedEncoding(chunk) : null;
    if (marked) return { label: marked, isMixed: false };
    isFirst = false;
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = bytes.length - unfinished(bytes);
    count(bytes.subarray(0, end), counts);
    rest = bytes.subarray(end);
    if (counts.wrong > 0 && counts.wrong + counts.valid > ENOUGH) break;
  }
  count(rest, counts);
  const isUtf = counts.valid >= counts.wrong;
  return { label: isUtf ? "utf-8" : counts.places.best(), isMixed: counts.valid > 0 && counts.wrong > 0 };
}

/** The encoding that the first bytes reveal, or null. */
export function markedEncoding(head: Buffer): string | null {
  if (head.length >= 4 && /^(fffe0000|0000feff)$/.test(head.toString("hex", 0, 4)))
    throw new ImportError("The file is text in UTF-32. Save it as UTF-8.");
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
  return zerosOf(head) ?? declaredEncoding(head);
}

/** In western UTF-16 text most second (or first) bytes are zero, and the others hardly ever. */
function zerosOf(head: Buffer): string | null {
  const bytes = head.subarray(0, SNIFFED);
  const zeros = [0, 0];
  for (let index = 0; index < bytes.length; index += 1)
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = bytes.length / 4;
  if (odd > most && even * 20 < odd) return "utf-16le";
  return even > most && odd * 20 < even ? "utf-16be" : null;
}

/**
 * The encoding in `<?xml … encoding="…"?>`, unless it is UTF-8, which needs a closer look, or
 * unknown.
 */
function declaredEncoding(head: Buffer): string | null {
  const start = head.toString("latin1", 0, 200);
  const label = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase();
  if (!label || /^(utf-?8|utf-?16.*|us-ascii|iso-8859-1|latin1|windows-1252)$/.test(label)) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new ImportError(
      `The file says that its encoding is "${label}", which is not known. Save it as UTF-8.`,
    );
  }
}

/** Counts characters beyond ASCII that are valid UTF-8, and bytes that are not. */
function count(bytes: Buffer, counts: { valid: number; wrong: number; places: BytePlaces }): void {
  if (isAscii(bytes)) return;
  const isWhole = isUtf8(bytes);
  for (let index = 0; index < bytes.length; index += 1) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80 || (isWhole && lead < 0xc0)) continue;
    const length = sequenceLength(lead);
    if (isWhole || isUtf8(bytes.subarray(index, index + length))) {
      counts.valid += 1;
      index += length - 1;
    } else {
      counts.wrong += 1;
      counts.places.add(bytes, index);
    }
  }
}

/** Number of bytes at the end that begin a UTF-8 character of the next chunk. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? back : 0;
  }
  return 0;
}

function sequenceLength(lead: number): number {
  if (lead >= 0xf0) return 4;
  return lead >= 0xe0 ? 3 : 2;
}
