/**
 * The upper half of code pages that `TextDecoder` does not know: of MS-DOS, with and without euro.
 */
const OWN: Readonly<Record<string, string>> = {
  cp850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  cp437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
};

/** Decodes pieces of a text one after the other; without a piece, the end. */
export type Decoder = { decode(bytes?: Buffer): string };

/** The decoder of an encoding by its label. */
export function decoderOf(label: string): Decoder {
  const upper = OWN[label];
  if (upper === undefined) {
    const decoder = new TextDecoder(label);
    return { decode: (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()) };
  }
  return {
    decode: (bytes) =>
      bytes ? bytes.toString("latin1").replace(/[\x80-\xff]/g, (one) => at(upper, one)) : "",
  };
}

function at(upper: string, byte: string): string {
  return upper[byte.charCodeAt(0) - 0x80] ?? "\ufffd";
}

/** Encodings of one byte a letter, the most usual first. */
const CANDIDATES = ["windows-1252", "iso-8859-15", "cp850", "macintosh", "cp437"] as const;

/** Different neighbourhoods that are counted. */
const MOST_PLACES = 5000;

/** Bytes beyond ASCII with their neighbours, counted, to tell code pages apart. */
export class BytePlaces {
  readonly #counts = new Map<number, number>();

  add(bytes: Buffer, index: number): void {
    const place =
      ((bytes[index - 1] ?? 0x20) << 16) | ((bytes[index] ?? 0) << 8) | (bytes[index + 1] ?? 0x20);
    const known = this.#counts.get(place);
    if (known !== undefined || this.#counts.size < MOST_PLACES) this.#counts.set(place, (known ?? 0) + 1);
  }

  /** The encoding in which most of these bytes are letters and signs in their places. */
  best(): string {
    const scores = CANDIDATES.map((label) => ({ label, score: this.#score(label) }));
    return scores.reduce((best, one) => (one.score > best.score ? one : best)).label;
  }

  #score(label: string): number {
    const decoder = decoderOf(label);
    let score = 0;
    for (const [place, count] of this.#counts) {
      const [before = "", letter = "", behind = ""] = decoder.decode(
        Buffer.from([place >> 16, (place >> 8) & 0xff, place & 0xff]),
      );
      score += count * judge(before, letter, behind);
    }
    return score;
  }
}

const LOWER = /^[áéíóúüñàèìòùçâêîôûäëïöãõßåæøœ]$/;
const USUAL = /^[áéíóúüñçãäö]$/;
const UPPER = /^[ÁÉÍÓÚÜÑÀÈÌÒÙÇÂÊÎÔÛÄËÏÖÃÕÅÆØŒ]$/;
const OPENING = /^[¿¡«“‘„]$/;
const CLOSING = /^[»”’…]$/;
const OF_NUMBERS = /^[ºª°²³½¼¾±×€µ]$/;
const BETWEEN = /^[–—·•\u00a0§®™©]$/;

const isLetter = (one: string) => /^\p{L}$/u.test(one);
const isLower = (one: string) => /^\p{Ll}$/u.test(one);
const isUpper = (one: string) => /^\p{Lu}$/u.test(one);

/** How likely a letter stands between two others, from 4 to -4. */
function judge(before: string, one: string, behind: string): number {
  const isInWord = isLetter(before) && isLetter(behind);
  const isAlone = !isLetter(before) && !isLetter(behind);
  if (LOWER.test(one)) return isAlone || isUpper(behind) ? 0 : USUAL.test(one) ? 4 : 3;
  if (UPPER.test(one)) return isLower(before) || (isAlone && !/\s/.test(behind)) ? -3 : 2;
  if (OPENING.test(one)) return isLetter(before) || /\s/.test(behind) ? -2 : 1;
  if (CLOSING.test(one)) return isInWord && one !== "’" ? -2 : 1;
  if (OF_NUMBERS.test(one)) return isInWord ? -3 : 1;
  if (BETWEEN.test(one)) return isInWord ? -2 : 0;
  return -4;
}
