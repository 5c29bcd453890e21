import { isTooDeep } from "@tuerca/contract";
import { cellText } from "../map/cell-text.ts";
import { readLine } from "./read-text.ts";
import type { RowProblems } from "./row-problems.ts";

export type ListLimits = { items: number; length: number };

/**
 * The texts of a list cell: `a|b`, or a JSON list, also as text (`["a", "b"]`). Skips empty,
 * repeated and wrong ones.
 */
export function readList(problems: RowProblems, field: string, cell: unknown, limits: ListLimits): string[] {
  const raw = Array.isArray(cell) ? cell : isObject(cell) ? [cell] : splitList(cellText(cell));
  if (raw.length === 1 && cellText(raw[0]) === "") return [];
  if (raw.length > limits.items) problems.add(field, `has more than ${limits.items} entries`);
  const texts = new Set<string>();
  const taken = raw.slice(0, limits.items);
  const objects = taken.filter(isObject).length;
  if (objects > 0)
    problems.add(field, `has ${objects} objects; name their fields in a map, as in {${field}.name}`);
  for (const one of taken) if (!isObject(one)) texts.add(readLine(problems, field, one, limits.length));
  texts.delete("");
  return [...texts];
}

function splitList(text: string): unknown[] {
  if (text.startsWith('["')) {
    const list = jsonOf(text);
    if (Array.isArray(list) && list.every((one) => typeof one === "string")) return list;
  }
  return text.split("|");
}

/** The value of a JSON text, or undefined, also for one that is too deep. */
export function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Vehicles in the text of one product. */
export const VEHICLES: ListLimits = { items: 500, length: 120 };

/** Levels of categories below the main one. */
export const MAX_LEVELS = 6;
const MAX_CATEGORY = 100;

/** Signs between the levels of a path: `>`, `->`, `=>`, `→`, `›`, `\`. */
const LEVELS = /[-=\u2010-\u2015]{0,2}>+|[→⇒›⟩\\]+/;
/** Quotation marks that close nothing part levels, too. */
const LEVELS_WITH_QUOTES = new RegExp(`${LEVELS.source}|»+`);

/**
 * The category paths of a cell: names joined by ` > ` or a sign like it, paths by `|`. Skips wrong
 * paths.
 */
export function readCategories(problems: RowProblems, cell: unknown): string[][] {
  const paths = readList(problems, "category", cell, { items: 10, length: 1000 }).map((path) =>
    path
      .split(path.includes("«") ? LEVELS : LEVELS_WITH_QUOTES)
      .map((name) => name.trim())
      .filter(Boolean),
  );
  return paths.filter((names) => {
    if (names.length > MAX_LEVELS) problems.add("category", `has more than ${MAX_LEVELS} levels`);
    const isLong = names.some((name) => name.length > MAX_CATEGORY);
    if (isLong) problems.add("category", `has a level of more than ${MAX_CATEGORY} characters`);
    return names.length > 0 && names.length <= MAX_LEVELS && !isLong;
  });
}
