import { type PriceRounding, roundPrice, toCents, toEuros } from "@tuerca/contract";
import type { ColumnReader, Row } from "../files/feed.ts";
import { isForeignAmount } from "../row/values/currency.ts";
import { parseDecimal } from "../row/values/decimal.ts";
import { cellText, isEmptyCell } from "./cell-text.ts";
import { changeCell, compileChange } from "./change-text.ts";
import type { Columns } from "./columns.ts";
import { compileConditions } from "./conditions.ts";
import type { DecimalStyle, Rule } from "./rule-schema.ts";
import { compileTemplate, templateColumns } from "./template.ts";

/** The most numbered columns (`Picture 1`, `Picture 2`, …) that are read. */
export const MAX_NUMBERED = 100;

/**
 * Turns a rule of the map into a function of the row. Its result is raw like a cell: text, or a
 * list from `split`, `each` or JSON.
 */
export function compileRule(rule: Rule, columns: Columns, decimal: DecimalStyle): ColumnReader {
  const style = rule.decimal ?? decimal;
  const source = compileSource(rule, columns, style);
  const holds = compileConditions(rule.when ?? [], columns, style);
  const guarded: ColumnReader = (row) => (holds(row) ? source(row) : undefined);
  const every = rule.each ? columns.each(rule.each, guarded) : guarded;
  const change = compileChange(rule);
  const pick = rule.pick ?? null;
  const reduce = compileReduction(rule, columns, style);
  return (row) => {
    const raw = every(row);
    const changed = change ? changeCell(raw, rule.split, change) : raw;
    const value = pick && Array.isArray(changed) ? pickOne(changed, pick) : changed;
    if (isEmptyCell(value)) return rule.default;
    const number = rule.factor ? multiply(value, rule.factor, style) : value;
    const reduced = reduce ? reduce(row, number) : number;
    const raised = rule.min ? atLeast(reduced, rule.min, style) : reduced;
    const price = rule.round ? rounded(raised, rule.round, style) : raised;
    return rule.min ? atLeast(price, rule.min, style) : price;
  };
}

/** The columns from which a rule takes its value; none for a constant. */
export function sourcesOf(rule: Rule): string[] {
  if (rule.template) return templateColumns(rule.template).map((name) => name.replace("#", "1"));
  const rules = rule.first ?? rule.columns ?? rule.sum ?? rule.pairs;
  return rules ? rules.flatMap(sourcesOf) : rule.column ? [rule.column] : [];
}

function compileSource(rule: Rule, columns: Columns, decimal: DecimalStyle): ColumnReader {
  if (rule.constant !== undefined) return () => rule.constant;
  if (rule.template) return compileListTemplate(rule.template, columns, rule.each !== undefined);
  if (rule.first) return firstOf(rule.first.map((one) => compileRule(one, columns, decimal)));
  const compiled = (rules: readonly Rule[]) => rules.map((one) => compileRule(one, columns, decimal));
  if (rule.columns) return joined(compiled(rule.columns), rule.join);
  if (rule.sum) return summed(compiled(rule.sum), decimal);
  if (rule.pairs) return paired(compiled(rule.pairs));
  return columns.column(rule.column ?? "");
}

/**
 * A template over the fields of one list (`{vehicles.make}`) is filled for each of its objects,
 * even without `each`.
 */
function compileListTemplate(template: string, columns: Columns, isEach: boolean): ColumnReader {
  if (/\{[^{}]*#/.test(template)) return compileNumbered(template, columns);
  const fill = compileTemplate(template, columns.column);
  const lists = isEach ? [] : templateColumns(template).map(columns.listOf);
  const [list, ...more] = [...new Set(lists.filter((name) => name !== null))];
  return list && more.length === 0 ? columns.eachOrOnce(list, fill) : fill;
}

/**
 * A template with `#` in its column names is filled for 1, 2, 3 and so on, as far as the file has
 * the first.
 */
function compileNumbered(template: string, columns: Columns): ColumnReader {
  const [name = ""] = templateColumns(template);
  const fills: ((row: Row) => string)[] = [];
  for (let number = 1; number <= MAX_NUMBERED; number += 1) {
    if (!columns.isThere(name.replace("#", String(number)))) break;
    fills.push(compileTemplate(template.replaceAll("#", String(number)), columns.column));
  }
  return (row) => fills.map((fill) => fill(row)).filter(Boolean);
}

/** Leaves other text than numbers, for the field to refuse. */
function multiply(cell: unknown, factor: number, decimal: DecimalStyle): unknown {
  const value = parseDecimal(cell, decimal);
  return typeof value === "number" ? value * factor : cell;
}

/** Raises a number to a least one; leaves what is none, or not above 0, for the field to refuse. */
function atLeast(cell: unknown, least: number, decimal: DecimalStyle): unknown {
  const value = parseDecimal(cell, decimal);
  return typeof value === "number" && value > 0 && value < least ? least : cell;
}

/** A price in euros by a rounding of its cents; leaves what is no amount, or less than a cent. */
function rounded(cell: unknown, rounding: PriceRounding, decimal: DecimalStyle): unknown {
  const euros = parseDecimal(cell, decimal);
  if (typeof euros !== "number" || Number(euros.toFixed(6)) < 0.01) return cell;
  return toEuros(roundPrice(toCents(euros), rounding));
}

type Reduction = (row: Row, cell: unknown) => unknown;

/** Subtracts the amount or percentage of a column; empty if there is nothing to subtract. */
function compileReduction(rule: Rule, columns: Columns, decimal: DecimalStyle): Reduction | null {
  const name = rule.amount_off ?? rule.percent_off;
  if (name === undefined) return null;
  const read = columns.column(name);
  return (row, cell) => {
    const [from, off] = [parseDecimal(cell, decimal), parseDecimal(read(row), decimal)];
    if (typeof off !== "number" || off <= 0 || typeof from !== "number") return undefined;
    return rule.amount_off ? from - off : from * (1 - off / 100);
  };
}

/** The sum of numbers, or nothing if the first is no number; other non-numbers count as 0. */
function summed(readers: readonly ColumnReader[], decimal: DecimalStyle): ColumnReader {
  return (row) => {
    const [first, ...others] = readers.map((read) => read(row));
    const start = parseDecimal(first, decimal);
    if (isEmptyCell(first) || typeof start !== "number") return first;
    return others.reduce<number>((sum, one) => {
      const number = parseDecimal(one, decimal);
      return typeof number === "number" ? sum + number : sum;
    }, start);
  };
}

/** `name=value` for each name of the first list and the value at its position in the second. */
function paired([names, values]: readonly ColumnReader[]): ColumnReader {
  return (row) => {
    const found = [values?.(row)].flat();
    return [names?.(row)]
      .flat()
      .map((name, index) => [cellText(name), cellText(found[index])])
      .filter(([name, value]) => name && value)
      .map(([name, value]) => `${name}=${value}`);
  };
}

/** An amount in another currency is picked only if there is no other. */
function pickOne(values: readonly unknown[], pick: "first" | "last"): unknown {
  const own = values.filter((value) => !isForeignAmount(value));
  return (own.length > 0 ? own : values).at(pick === "first" ? 0 : -1);
}

/** The first value that is not empty; an amount in another currency only if there is no other. */
function firstOf(rules: readonly ColumnReader[]): ColumnReader {
  return (row) => {
    let foreign: unknown;
    for (const rule of rules) {
      const value = rule(row);
      if (isForeignAmount(value)) foreign ??= value;
      else if (!isEmptyCell(value)) return value;
    }
    return foreign;
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
