import { type Cell, cellsOf, type Feed, type Row } from "../files/feed.ts";
import { cellText } from "../map/cell-text.ts";
import { MAX_NUMBERED } from "../map/compile-rule.ts";
import { compileTextCheck } from "../map/conditions.ts";
import type { VariantsRule } from "../map/map-schema.ts";
import type { Parent } from "./parent-rows.ts";

/** Completes a variant's row, so that it can stand alone, also in the file of rejected rows. */
export type Merge = {
  /** The cells of a product that its variants may need. */
  parent(row: Row): Parent;
  /** A variant with its inherited cells, without the reference to its product. */
  variant(row: Row, parent: Parent): Row;
  /** A row of a group with cells inherited from the first one, and the collected cells of all. */
  group(row: Row, first: Row, rows: readonly Row[]): Row;
};

/** The columns of a rule as positions in a table's rows. Skips columns that the file lacks. */
export function createMerge(feed: Feed, rule: VariantsRule): Merge {
  const places = (names: readonly string[]) =>
    names.map((name) => feed.indexOf(name)).filter((column) => column !== null);
  const inherit = places(rule.inherit);
  const collect = places(rule.collect);
  const named = places(rule.parent ? [rule.parent] : []);
  const slots = numberedPlaces(feed, rule.fill);
  const overrule = rule.overrule
    .map((condition) => ({ check: compileTextCheck(condition), column: feed.indexOf(condition.column) }))
    .flatMap(({ check, column: place }) => (place === null ? [] : { check, place }));
  const needed = [...inherit, ...slots.flat(), ...overrule.map(({ place: column }) => column)];
  const isEmpty = (cell: Cell | undefined) => {
    const text = cellText(cell);
    return text === "" || rule.words_for_empty.includes(text);
  };
  const take = (cells: Cell[], from: (column: number) => Cell | undefined) => {
    for (const column of inherit) if (isEmpty(cells[column])) cells[column] = from(column) ?? "";
  };
  return {
    parent: (row) => new Map(needed.map((column) => [column, cellsOf(row)[column] ?? ""])),
    variant: (row, parent) => {
      const cells = [...cellsOf(row)];
      take(cells, (column) => parent.get(column));
      fill(cells, parent, slots);
      for (const { check, place: column } of overrule) {
        const cell = parent.get(column) ?? "";
        if (check(cellText(cell))) cells[column] = cell;
      }
      for (const column of named) cells[column] = "";
      return { line: row.line, record: cells };
    },
    group: (row, first, rows) => {
      const cells = [...cellsOf(row)];
      take(cells, (column) => cellsOf(first)[column]);
      for (const column of collect) cells[column] = collected(rows, column);
      return { line: row.line, record: cells };
    },
  };
}

/**
 * Positions of `Attribute # name`, `Attribute # value` for 1, 2, 3 and so on, as far as the file
 * has all of them.
 */
function numberedPlaces(feed: Feed, names: readonly string[]): number[][] {
  const slots: number[][] = [];
  for (let number = 1; number <= MAX_NUMBERED && names.length > 0; number += 1) {
    const slot = names.map((name) => feed.indexOf(name.replace("#", String(number))));
    if (slot.some((column) => column === null)) break;
    slots.push(slot.filter((column) => column !== null));
  }
  return slots;
}

/** Puts the product's entries that the variant lacks into its free positions. */
function fill(cells: Cell[], parent: Parent, slots: readonly (readonly number[])[]): void {
  const nameAt = (slot: readonly number[]) => cellText(cells[slot[0] ?? -1]).toLowerCase();
  const known = new Set(slots.map(nameAt));
  const free = slots.filter((slot) => nameAt(slot) === "");
  for (const from of slots) {
    const name = cellText(parent.get(from[0] ?? -1)).toLowerCase();
    if (name === "" || known.has(name)) continue;
    const to = free.shift();
    if (!to) return;
    for (const [index, column] of to.entries()) cells[column] = parent.get(from[index] ?? -1) ?? "";
  }
}

function collected(rows: readonly Row[], column: number): string {
  const texts = rows.map((row) => cellText(cellsOf(row)[column]));
  return [...new Set(texts)].filter(Boolean).join("|");
}
