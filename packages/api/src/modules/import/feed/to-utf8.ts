import { isUtf8 } from "node:buffer";
import { ImportError } from "../import-error.ts";

export type Encoding = "auto" | "utf-8" | "latin-1";

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * The bytes of a text as UTF-8 without BOM. With `auto`, the first bytes beyond ASCII decide: what is not valid UTF-8
 * there is Latin-1, read as Windows-1252, its superset in use.
 */
export async function* toUtf8(source: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  const latin1 = new TextDecoder("windows-1252");
  let decided = encoding;
  let isFirst = true;
  for await (const whole of wholeCharacters(source)) {
    const bytes = isFirst ? withoutBom(whole) : whole;
    if (isFirst) refuseBinary(bytes);
    isFirst = false;
    if (decided === "auto" && !isAscii(bytes)) decided = isUtf8(bytes) ? "utf-8" : "latin-1";
    yield decided === "latin-1" ? Buffer.from(latin1.decode(bytes)) : bytes;
  }
}

function isAscii(bytes: Buffer): boolean {
  for (let index = 0; index < bytes.length; index += 1) if ((bytes[index] ?? 0) > 127) return false;
  return true;
}

function withoutBom(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(BOM) ? bytes.subarray(3) : bytes;
}

function refuseBinary(bytes: Buffer): void {
  if (bytes.subarray(0, 4096).includes(0))
    throw new ImportError(
      "The file is not text in UTF-8 or Latin-1. Save a spreadsheet as CSV (UTF-8) first.",
    );
}

/** The same bytes, cut so that no UTF-8 character is split between two chunks. */
async function* wholeCharacters(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = bytes.length - unfinished(bytes);
    rest = bytes.subarray(end);
    if (end > 0) yield bytes.subarray(0, end);
  }
  if (rest.length > 0) yield rest;
}

/** How many bytes at the end begin a UTF-8 character that goes on in the next chunk. */
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
