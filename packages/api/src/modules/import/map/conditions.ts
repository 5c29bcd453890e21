import type { Row } from "../feed/feed.ts";
import { absent } from "../feed/named-feed.ts";
import { parseDecimal } from "../row/values/decimal.ts";
import { cellText } from "./cell-text.ts";
import type { Columns } from "./columns.ts";
import type { Condition, DecimalStyle } from "./map-schema.ts";

/**
 * A function that tells whether all conditions hold for a row. One on a column that the file has under none of its names
 * does not hold.
 */
export function compileConditions(
  conditions: readonly Condition[],
  columns: Pick<Columns, "column">,
  decimal: DecimalStyle,
): (row: Row) => boolean {
  const checks = conditions.map((condition) => compileCondition(condition, columns, decimal));
  return (row) => checks.every((check) => check(row));
}

function compileCondition(
  condition: Condition,
  columns: Pick<Columns, "column">,
  decimal: DecimalStyle,
): (row: Row) => boolean {
  const read = columns.column(condition.column);
  if (read === absent) return () => false;
  const check = compileTextCheck(condition);
  const other = condition.below ? columns.column(condition.below) : null;
  return (row) => check(cellText(read(row))) && (!other || isBelow(read(row), other(row), decimal));
}

/** A function that tells whether a text is empty, and one of those allowed, as a condition asks. */
export function compileTextCheck(condition: Condition): (text: string) => boolean {
  const allowed = condition.in && new Set(condition.in);
  const refused = condition.not_in && new Set(condition.not_in);
  return (text) => {
    if (condition.empty !== undefined && (text === "") !== condition.empty) return false;
    return (!allowed || allowed.has(text)) && !refused?.has(text);
  };
}

function isBelow(one: unknown, other: unknown, decimal: DecimalStyle): boolean {
  const [low, high] = [parseDecimal(one, decimal), parseDecimal(other, decimal)];
  return typeof low === "number" && typeof high === "number" && low < high;
}
