import { type ColumnReader, columnKey, type Feed } from "./feed.ts";

/** Reads a column that a map knows and the file does not have. */
export const absent: ColumnReader = () => undefined;

/** Reads a column of a joined file that may be missing, and is. */
export const missing: ColumnReader = () => undefined;

/**
 * The feed with other names for its columns: of a column that the map names, the first of its names that the file has
 * counts, and it reads as `absent` where the file has none. A `#` stands for the number that is asked for.
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
