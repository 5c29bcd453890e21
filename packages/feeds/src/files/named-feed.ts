import { type ColumnReader, columnKey, type Feed } from "./feed.ts";

/** Reads a column that the map knows and the file lacks. */
export const absent: ColumnReader = () => undefined;

/** Reads a column of an optional joined file that is missing. */
export const missing: ColumnReader = () => undefined;

/**
 * Renames a feed's columns by a map. Of several names the first that the file has counts; without
 * any the column reads as `absent`. A `#` stands for a number.
 */
export function nameColumns(feed: Feed, names: Readonly<Record<string, readonly string[]>>): Feed {
  const others = new Map(Object.entries(names).map(([name, list]) => [columnKey(name), list]));
  const namesOf = (name: string): readonly string[] | null => {
    const known = others.get(columnKey(name));
    if (known) return known;
    const [, number] = /(\d+)/.exec(name) ?? [];
    const numbered = number && others.get(columnKey(name.replace(number, "#")));
    return numbered ? numbered.map((one) => one.replace("#", number)) : null;
  };
  return {
    ...feed,
    indexOf: (name) => first([name, ...(namesOf(name) ?? [])], feed.indexOf),
    column: (name) => {
      const list = namesOf(name);
      return first([name, ...(list ?? [])], feed.column) ?? (list ? absent : null);
    },
  };
}

function first<T>(names: readonly string[], find: (name: string) => T | null): T | null {
  for (const name of names) {
    const found = find(name);
    if (found !== null) return found;
  }
  return null;
}
