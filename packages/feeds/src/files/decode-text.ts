import { decoderOf } from "./code-pages.ts";
import type { FoundEncoding } from "./detect-encoding.ts";

/** Letters of Spanish and its neighbours in UTF-8 read as Windows-1252: `Ã±` for `ñ`. */
const MISREAD = /Ã[¡¢£¤§¨©ª\u00ad±²³´µ¶¹º¼Ÿ‘“‡]|Â[ª°º®]|â‚¬/g;
const MAY_BEGIN_MISREAD = /(?:[ÃÂ]|â‚?)$/;

/**
 * Decodes a file's bytes without byte order mark. Impossible characters become U+FFFD, which no
 * field accepts, so each costs only its own row: a wrong byte in UTF-8, a UTF-8 character in other
 * text.
 */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  { label, isMixed }: FoundEncoding,
): AsyncGenerator<string> {
  const decoder = decoderOf(label);
  const mark = isMixed && label === "windows-1252";
  let rest = "";
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk);
    rest = mark ? (MAY_BEGIN_MISREAD.exec(text)?.[0] ?? "") : "";
    const whole = rest === "" ? text : text.slice(0, -rest.length);
    if (whole !== "") yield mark ? whole.replace(MISREAD, "\ufffd") : whole;
  }
  const last = rest + decoder.decode();
  if (last !== "") yield last;
}
