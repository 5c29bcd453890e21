import { fold, foldWithPlaces, normalizeCode } from "./fold.ts";
import type { Measure } from "./measure.ts";
import { measuresIn } from "./measures.ts";
import { yearRanges } from "./years.ts";

const MAX_WORD = 40;
const WORD =
  /\d+[.,]\d+|\p{L}{2,}\d{1,3}[.,]\d{1,2}(?![\p{L}\p{N}]|[.,-]\p{N})|[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/**
 * A folded word and its position. `linked`: a hyphen joins it to the word before. `code`: its form
 * in codes. `also`: further words that find a measure. `lead`: the dropped stop word before it
 * (`para choques`); `tail`: a letter behind it (`R134 a`).
 */
export type Token = {
  word: string;
  start: number;
  end: number;
  linked: boolean;
  code: string;
  also: readonly string[] | null;
  lead: string;
  tail: string;
};

/** A decimal with a point, cut if it is too long. */
function clean(word: string): string {
  const plain = word.includes(",") ? word.replace(",", ".") : word;
  return plain.length > MAX_WORD ? plain.slice(0, MAX_WORD) : plain;
}

type Visitor = {
  word: (written: string, start: number) => void;
  measure: (measure: Measure) => void;
};

/**
 * Visits the measures of a folded text, and the words between them, in order; hyphenated ones
 * whole.
 */
function visitPieces(folded: string, visit: Visitor): void {
  let from = 0;
  const words = (to: number) => {
    if (to <= from) return;
    for (const match of folded.slice(from, to).matchAll(WORD)) visit.word(match[0], from + match.index);
  };
  for (const measure of measuresIn(folded)) {
    words(measure.start);
    visit.measure(measure);
    from = measure.end;
  }
  words(folded.length);
}

const LETTER = /^[b-df-np-tvwxz]$/;
const SHORT_LEAD = /^\d.{0,4}$/;
const DIGIT_BEHIND = /\d$/;
/** A letter that is no word alone is one behind a letter and its number: `R134 a`. */
const STOP_LETTER = /^[aeouy]$/;
export const LETTER_AND_NUMBER = /^[a-z]\d{2,4}$/;
const LONGEST_BEFORE = 12;

/** Whether a letter and a number beside it are also one word: `H 7`, `320 d`. */
const isOneWord = (left: string, right: string): boolean =>
  (LETTER.test(left) && SHORT_LEAD.test(right)) ||
  (STOP_LETTER.test(right) && LETTER_AND_NUMBER.test(left)) ||
  (LETTER.test(right) && DIGIT_BEHIND.test(left) && left.length <= LONGEST_BEFORE);

/**
 * The folded words of a text, with stop words. A hyphenated word gives its parts and the whole
 * (`anti`, `niebla`, `antiniebla`), as do a letter and a number (`h7`). A measure has several
 * (`12v`, `12`). `visit` gets words as they make a name.
 */
export function indexWords(text: string, visit?: (word: string) => void): string[] {
  const words: string[] = [];
  const folded = fold(text);
  let [before, chain, end] = ["", "", -2];
  const join = (word: string, start: number, next: number) => {
    const isJoined = start === end + 1 && folded[end] === " " && isOneWord(before, word);
    if (isJoined) words.push(before + word);
    if (isJoined && chain !== before) words.push(chain + word);
    [before, chain, end] = [word, isJoined ? chain + word : word, next];
  };
  visitPieces(folded, {
    measure: ({ word, also, start, end: next }) => {
      const measure = clean(word);
      visit?.(measure);
      words.push(measure, ...also);
      join(measure, start, next);
    },
    word: (written, start) => {
      visit?.(clean(written));
      if (!written.includes("-")) words.push(clean(written));
      else words.push(...written.split("-").map(clean), clean(written.replaceAll("-", "")));
      join(clean(written), start, start + written.length);
    },
  });
  words.push(...yearRanges(folded));
  return words;
}

function partsOf(written: string, start: number): Token[] {
  let at = start;
  return written.split("-").map((part, index) => {
    const word = clean(part);
    const code = word.includes(".") ? word.replace(".", "") : word;
    const token = {
      word,
      start: at,
      end: at + part.length,
      linked: index > 0,
      code,
      also: null,
      lead: "",
      tail: "",
    };
    at += part.length + 1;
    return token;
  });
}

/** The words of a text with their positions. The text must be in NFC. */
export function tokens(text: string): Token[] {
  const { folded, places } = foldWithPlaces(text);
  const found: Token[] = [];
  visitPieces(folded, {
    measure: ({ word, start, end, also }) => {
      const code = normalizeCode(folded.slice(start, end));
      found.push({ word: clean(word), start, end, linked: false, code, also, lead: "", tail: "" });
    },
    word: (written, start) => found.push(...partsOf(written, start)),
  });
  if (!places) return found;
  const placed = (at: number) => places[at] ?? text.length;
  return found.map((token) => ({ ...token, start: placed(token.start), end: placed(token.end) }));
}

const [ZERO, NINE, POINT, HYPHEN] = [48, 57, 46, 45];
const isOfNumber = (char: number): boolean => (char >= ZERO && char <= NINE) || char === POINT;

/**
 * A hash of the words of a name in their order; 0 for no words. Letters and digits count alike
 * together and apart (`DOT4`, `DOT 4`).
 */
export function createNameKey() {
  let hash = 0;
  return {
    add(word: string): void {
      let before = -1;
      for (let at = 0; at < word.length; at++) {
        const char = word.charCodeAt(at);
        const isNext =
          before === -1 || (char !== HYPHEN && before !== HYPHEN && isOfNumber(char) !== isOfNumber(before));
        if (isNext) hash ^= 0x2c1b3c6d;
        hash = Math.imul(hash ^ char, 0x01000193);
        before = char;
      }
    },
    get value(): number {
      return (hash ^ (hash >>> 15)) >>> 0;
    },
  };
}

/** The key of a name. */
export function nameKey(text: string): number {
  const key = createNameKey();
  indexWords(text, key.add);
  return key.value;
}
