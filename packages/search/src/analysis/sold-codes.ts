import type { KnownParts } from "./code-labels.ts";
import { hasDigit, normalizeCode } from "./fold.ts";
import type { CodeRun } from "./likely-code.ts";
import { isMeasure } from "./query-words.ts";
import type { Token } from "./words.ts";

const MIN_CODE = 5;
const MOST_GROUPS = 6;

/** A letter that may be meant as a digit. */
const MISTAKEN = /\d[oil]|[oil]\d/i;

/**
 * Neighbouring chunks of a text that together are a whole code of some product, from the left, the
 * longest first; if there are none, those that are one with O for 0, I or l for 1. Measures are
 * none.
 */
export function soldCodes(
  text: string,
  tokens: readonly Token[],
  { isCode, isAlike }: KnownParts,
): CodeRun[] {
  const found = codesIn(text, tokens, isCode);
  return found.length > 0 || !MISTAKEN.test(normalizeCode(text)) ? found : codesIn(text, tokens, isAlike);
}

function codesIn(text: string, tokens: readonly Token[], isCode: (code: string) => boolean): CodeRun[] {
  const chunks = Array.from(text.matchAll(/\S+/g), ({ 0: written, index: start }) => ({
    start,
    end: start + written.length,
    code: normalizeCode(written),
  }));
  const found: CodeRun[] = [];
  for (let at = 0; at < chunks.length; at++) {
    for (let size = Math.min(MOST_GROUPS, chunks.length - at); size > 0; size--) {
      const run = chunks.slice(at, at + size);
      const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
      const code = run.map((chunk) => chunk.code).join("");
      const isLike =
        code.length >= MIN_CODE && hasDigit(code) && run[0]?.code !== "" && run.at(-1)?.code !== "";
      if (!isLike || !isCode(code) || isMeasured(tokens, start, end)) continue;
      found.push({ start, end, code });
      at += size - 1;
      break;
    }
  }
  return found;
}

function isMeasured(tokens: readonly Token[], start: number, end: number): boolean {
  const within = tokens.filter((token) => token.start >= start && token.start < end);
  return within.length > 0 && within.every(isMeasure);
}
