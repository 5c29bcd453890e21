import type { Row } from "../files/feed.ts";
import { absent } from "../files/named-feed.ts";
import { parseDecimal } from "../row/values/decimal.ts";
import { cellText } from "./cell-text.ts";
import type { Columns } from "./columns.ts";
import type { Condition, DecimalStyle } from "./rule-schema.ts";

/**
 * A function that tests all conditions on a row. A condition on a column that the file lacks never
 * holds.
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

/** A function that tests a text as a condition asks: empty, or one of those allowed. */
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
