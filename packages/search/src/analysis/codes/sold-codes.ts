import { hasDigit, normalizeCode } from "../fold.ts";
import { isMeasure } from "../query-words.ts";
import type { Token } from "../words.ts";
import type { KnownParts } from "./code-labels.ts";
import type { CodeRun } from "./likely-code.ts";

const MIN_CODE = 5;
const MOST_GROUPS = 6;
/** More letters alone are a word beside a code. */
const MOST_LETTERS = 4;
/** A letter that may be meant as a digit. */
const MISTAKEN = /\d[oil]|[oil]\d/;

/**
 * A piece of text between signs: `isPart`, it may be part of a code; `isMeasure`, it is of a
 * measure.
 */
type Piece = { start: number; end: number; code: string; isPart: boolean; isMeasure: boolean };

/**
 * Neighbouring pieces of a text that together are a whole code of some product, from the left, the
 * longest first; if there are none, those that are one with O for 0, I or l for 1. Measures are
 * none.
 */
export function soldCodes(
  text: string,
  tokens: readonly Token[],
  { isCode, isAlike }: KnownParts,
): CodeRun[] {
  const pieces = piecesOf(text, tokens);
  const found = codesIn(
    pieces,
    (code, run) => code.length >= MIN_CODE && !run.every(isOfMeasure) && isCode(code),
  );
  if (found.length > 0 || !pieces.some(({ code }, at) => MISTAKEN.test(code + (pieces[at + 1]?.code ?? ""))))
    return found;
  return codesIn(
    pieces,
    (code, run) =>
      code.length >= MIN_CODE &&
      2 * run.filter(isOfMeasure).length < run.length &&
      MISTAKEN.test(code) &&
      isAlike(code),
  );
}

const isOfMeasure = ({ isMeasure }: Piece): boolean => isMeasure;

function piecesOf(text: string, tokens: readonly Token[]): Piece[] {
  return Array.from(text.matchAll(/[^\s,;|]+/g), ({ 0: written, index: start }) => {
    const end = start + written.length;
    const code = normalizeCode(written);
    const isPart = code !== "" && (hasDigit(code) || code.length <= MOST_LETTERS);
    const within = isPart ? tokens.filter((token) => token.start < end && token.end > start) : [];
    return { start, end, code, isPart, isMeasure: within.length > 0 && within.every(isMeasure) };
  });
}

function codesIn(
  pieces: readonly Piece[],
  isCode: (code: string, run: readonly Piece[]) => boolean,
): CodeRun[] {
  const found: CodeRun[] = [];
  for (let at = 0; at < pieces.length; at++) {
    let most = 0;
    while (most < MOST_GROUPS && pieces[at + most]?.isPart) most++;
    for (let size = most; size > 0; size--) {
      const run = pieces.slice(at, at + size);
      const code = run.map((piece) => piece.code).join("");
      if (!hasDigit(code) || !isCode(code, run)) continue;
      found.push({ start: pieces[at].start, end: pieces[at + size - 1].end, code });
      at += size - 1;
      break;
    }
  }
  return found;
}
