import { monthNumber, toMonthNumber } from "@tuerca/contract";

/** A month, see `monthNumber`; `known` is false if only its year is. */
export type Month = { month: number; known: boolean };

const YEAR = /^(\d{4})$/;
const YEAR_FIRST = /^(\d{4})(?:[-/.](\d{1,2})|(\d{2}))$/;
const MONTH_FIRST = /^(\d{1,2})[-/.](\d{4})$/;

/**
 * A month as `2009-05`, `05/2009` or `200905`. A year alone is its January, or with `isEnd` its
 * December. Null if it is none of these.
 */
export function readMonth(text: string, isEnd: boolean): Month | null {
  const [year, month, known] = partsOf(text.trim(), isEnd);
  if (!(month >= 1 && month <= 12)) return null;
  const number = monthNumber.safeParse(toMonthNumber(year, month)).data;
  return number === undefined ? null : { month: number, known };
}

function partsOf(text: string, isEnd: boolean): [year: number, month: number, known: boolean] {
  const year = YEAR.exec(text);
  if (year) return [Number(year[1]), isEnd ? 12 : 1, false];
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return [Number(yearFirst[1]), Number(yearFirst[2] ?? yearFirst[3]), true];
  const monthFirst = MONTH_FIRST.exec(text);
  return [Number(monthFirst?.[2]), Number(monthFirst?.[1]), true];
}
