import type { ColumnReader, Row } from "../feed/feed.ts";
import { parseDecimal } from "../row/decimal.ts";
import { slugify } from "../slugify.ts";
import { cellText, isEmptyCell } from "./cell-text.ts";
import type { Columns } from "./columns.ts";
import type { Condition, DecimalStyle, Rule } from "./map-schema.ts";
import { compileTemplate, templateColumns } from "./template.ts";

/**
 * Turns a rule of the map into a function of the row. Its result is as raw as a cell: text, or a list from `split`,
 * `each` or JSON.
 */
export function compileRule(rule: Rule, columns: Columns, decimal: DecimalStyle): ColumnReader {
  const style = rule.decimal ?? decimal;
  const source = compileSource(rule, columns, style);
  const holds = compileConditions(rule.when ?? [], columns);
  const guarded: ColumnReader = (row) => (holds(row) ? source(row) : undefined);
  const every = rule.each ? columns.each(rule.each, guarded) : guarded;
  const change = compileChange(rule);
  const pick = rule.pick ?? null;
  return (row) => {
    const raw = every(row);
    const changed = change ? changeCell(raw, rule.split, change) : raw;
    const value = pick && Array.isArray(changed) ? changed.at(pick === "first" ? 0 : -1) : changed;
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
  if (rule.template) return compileListTemplate(rule.template, columns, rule.each !== undefined);
  if (rule.first) return firstOf(rule.first.map((one) => compileRule(one, columns, decimal)));
  if (rule.columns) return joined(rule.columns.map(columns.column), rule.join);
  return columns.column(rule.column ?? "");
}

/**
 * A template whose columns are fields of the objects in one list (`{vehicles.make}`) is filled for each of them, also
 * where no `each` says so.
 */
function compileListTemplate(template: string, columns: Columns, isEach: boolean): ColumnReader {
  const fill = compileTemplate(template, columns.column);
  const lists = isEach ? [] : templateColumns(template).map(columns.listOf);
  const [list, ...more] = [...new Set(lists.filter((name) => name !== null))];
  return list && more.length === 0 ? columns.eachOrOnce(list, fill) : fill;
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
      .flatMap((read) => read(row))
      .map(cellText)
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
  if (Array.isArray(cell)) return cell.flatMap((one) => changeCell(cellText(one), split, change));
  const text = cellText(cell);
  return split
    ? text
        .split(split)
        .map((one) => change(one.trim()))
        .filter(Boolean)
    : change(text);
}
