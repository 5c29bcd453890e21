import { afterGap, type Measure, type Reading, readQuantity } from "./measure.ts";
import { readDiameter, readShape, readThread } from "./measure-shapes.ts";
import { type Unit, unitAt } from "./units.ts";
import { isWordChar } from "./word-char.ts";

const NUMBER = /\d+(?:[.,]\d{1,3}(?!\d))?/g;
const MAX_DIGITS = 6;
/** A longer number before a hyphen is a code (`171891-K`). */
const MAX_HYPHENED = 4;
/**
 * A larger number after `a` that is no other electric quantity: a range (`5 a 10 mm`, not `10 A 32
 * V`).
 */
const NUMBER_BEHIND = /\s{1,3}(\d+)(?!\d|\s?k?[vw](?![a-z]))/y;

function isRange(number: string, folded: string, end: number): boolean {
  NUMBER_BEHIND.lastIndex = end;
  const [, next] = NUMBER_BEHIND.exec(folded) ?? [];
  return next !== undefined && Number(next) > Number.parseInt(number, 10);
}

/** Two groups of a code before the last, whose letter is no unit (`5Q0 615 301 G`). */
const GROUPS = /(?<![a-z0-9])(?=[a-z]{0,2}\d)[a-z0-9]{2,4}[ .-]\d{3}[ .-]$/;
const LONGEST_GROUPS = 10;
/** A group of digits before a hyphenated number (`74 882-K`). */
const GROUP = /\d $/;

/** Whether a letter after a number belongs to a code in groups. */
function endsCode(folded: string, at: number, { written }: Unit, isHyphened: boolean): boolean {
  if (written.length > 1 || !isWordChar(written)) return false;
  const before = folded.slice(Math.max(0, at - LONGEST_GROUPS), at);
  return GROUPS.test(before) || (isHyphened && GROUP.test(before));
}

/** A number with its unit (`12 V`, `12-V`); `next` is the next position that is not blank. */
function readNumber(number: string, folded: string, at: number, next: number): Reading | null {
  const end = at + number.length;
  const isHyphened = next === end && folded[end] === "-";
  const most = isHyphened ? MAX_HYPHENED : MAX_DIGITS;
  const unit = number.length > most ? null : unitAt(folded, isHyphened ? end + 1 : next);
  if (!unit || (unit.written === "a" && next > end && isRange(number, folded, unit.end))) return null;
  return endsCode(folded, at, unit, isHyphened) ? null : readQuantity(number, unit);
}

/** Position of the letter that starts a measure before the number at `at`; -1 if there is none. */
function leadBefore(folded: string, at: number): number {
  let lead = at - 1;
  while (lead > at - 3 && folded[lead] === " ") lead--;
  const isLead = folded[lead] === "ø" || (folded[lead] === "m" && !isWordChar(folded[lead - 1]));
  return isLead ? lead : -1;
}

/** Whether a number continues the text before it: a word, a hyphenated code, a longer number. */
function goesOn(folded: string, at: number): boolean {
  const [before, second] = [folded.charAt(at - 1), folded[at - 2]];
  if (isWordChar(before)) return true;
  if (!"-.,/".includes(before) || before === "") return false;
  return /\d/.test(second ?? "") || (before === "-" && isLetter(second) && isLetter(folded[at - 3]));
}

const isLetter = (char: string | undefined): boolean => isWordChar(char) && !/\d/.test(char ?? "");

function readAt(folded: string, at: number, number: string): Measure | null {
  const lead = leadBefore(folded, at);
  const led = lead < 0 ? null : folded[lead] === "m" ? readThread(folded, lead) : readDiameter(folded, lead);
  if (led) return { start: lead, ...led };
  if (goesOn(folded, at)) return null;
  const end = at + number.length;
  const next = afterGap(folded, end);
  if (next === folded.length) return null;
  const reading = readShape(folded, at, folded.charAt(next)) ?? readNumber(number, folded, at, next);
  return reading && { start: at, ...reading };
}

/** The measures in a folded text, in order. */
export function measuresIn(folded: string): Measure[] {
  const found: Measure[] = [];
  let from = 0;
  for (;;) {
    NUMBER.lastIndex = from;
    const match = NUMBER.exec(folded);
    if (!match) return found;
    const measure = readAt(folded, match.index, match[0]);
    from = measure?.end ?? match.index + match[0].length;
    if (measure) found.push(measure);
  }
}
