import type { ColumnReader, Row } from "../feed/feed.ts";
import { parseDecimal } from "../row/decimal.ts";
import { slugify } from "../slugify.ts";
import { cellText, isEmptyCell } from "./cell-text.ts";
import type { Columns } from "./columns.ts";
import type { Condition, DecimalStyle, Rule } from "./map-schema.ts";
import { compileTemplate } from "./template.ts";

/**
 * Turns a rule of the map into a function of the row. Its result is as raw as a cell: text, or a list from `split`,
 * `each` or JSON.
 */
export function compileRule(rule: Rule, columns: Columns, decimal: DecimalStyle): ColumnReader {
  const style = rule.decimal ?? decimal;
  const source = compileSource(rule, columns, style);
  const every = rule.each ? columns.each(rule.each, source) : source;
  const holds = compileConditions(rule.when ?? [], columns);
  const change = compileChange(rule);
  return (row) => {
    const raw = holds(row) ? every(row) : undefined;
    const value = change ? changeCell(raw, rule.split, change) : raw;
    if (isEmptyCell(value)) return rule.default;
    return rule.factor ? multiply(value, rule.factor, style) : value;
  };
}

/** A function that tells whether all conditions hold for a row. */
export function compileConditions(conditions: readonly Condition[], columns: Columns): (row: Row) => boolean {
  const checks = conditions.map((condition) => compileCondition(condition, columns));
  return (row) => checks.every((check) => check(row));
}

function compileCondition(condition: Condition, columns: Columns): (row: Row) => boolean {
  const read = columns.column(condition.column);
  const allowed = condition.in && new Set(condition.in);
  const refused = condition.not_in && new Set(condition.not_in);
  return (row) => {
    const text = cellText(read(row));
    if (condition.empty !== undefined && (text === "") !== condition.empty) return false;
    return (!allowed || allowed.has(text)) && !refused?.has(text);
  };
}

function compileSource(rule: Rule, columns: Columns, decimal: DecimalStyle): ColumnReader {
  if (rule.constant !== undefined) return () => rule.constant;
  if (rule.template) return compileTemplate(rule.template, columns.column);
  if (rule.first) return firstOf(rule.first.map((one) => compileRule(one, columns, decimal)));
  if (rule.columns) return joined(rule.columns.map(columns.column), rule.join);
  return columns.column(rule.column ?? "");
}

/** What is no number stays as it is, for the field to refuse. */
function multiply(cell: unknown, factor: number, decimal: DecimalStyle): unknown {
  const value = parseDecimal(cell, decimal);
  return typeof value === "number" ? value * factor : cell;
}

function firstOf(rules: readonly ColumnReader[]): ColumnReader {
  return (row) => {
    for (const rule of rules) {
      const value = rule(row);
      if (!isEmptyCell(value)) return value;
    }
    return undefined;
  };
}

function joined(readers: readonly ColumnReader[], separator: string): ColumnReader {
  return (row) =>
    readers
      .map((read) => cellText(read(row)))
      .filter(Boolean)
      .join(separator);
}

type Change = (text: string) => string;

function compileChange(rule: Rule): Change | null {
  const { values, otherwise, transform, cut, split } = rule;
  if (!values && !transform && !cut && !split) return null;
  const table = values && new Map(Object.entries(values));
  return (text) => {
    const known = table && text !== "" ? (table.get(text) ?? otherwise ?? text) : text;
    const formed = transform ? TRANSFORMS[transform](known) : known;
    return cut ? formed.slice(0, cut).trim() : formed;
  };
}

const TRANSFORMS: Record<NonNullable<Rule["transform"]>, Change> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  code: (text) => slugify(text).toUpperCase(),
};

function changeCell(cell: unknown, split: string | undefined, change: Change): unknown {
  if (Array.isArray(cell)) return cell.map((one) => change(cellText(one)));
  const text = cellText(cell);
  return split
    ? text
        .split(split)
        .map((one) => change(one.trim()))
        .filter(Boolean)
    : change(text);
}
