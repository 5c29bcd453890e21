import { columnKey } from "./feed.ts";

/** The key under which XML keeps the text of an element that has attributes too. */
export const TEXT_KEY = "#text";

/**
 * What stands in an object under a path of keys, which meet as columns do (`g:price` also finds `price`). Of a list it
 * is the list of what its entries have. An element of XML with attributes is its text.
 */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return plain(walk(value, path));
}

/** As valueAt, but an element of XML stays whole: what a rule with `each` goes through. */
export function entriesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  const found = walk(value, path);
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
}

function walk(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(value)) {
    const found = value.flatMap((one) => walk(one, path) ?? []);
    return found.length > 0 ? found : undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  return walk(member(value as Record<string, unknown>, key), rest);
}

function member(object: Record<string, unknown>, key: string): unknown {
  if (Object.hasOwn(object, key)) return object[key];
  const name =
    Object.keys(object).find((one) => columnKey(one) === key) ??
    (key.includes(":")
      ? Object.keys(object).find((one) => columnKey(one) === key.replace(/^.*:/, ""))
      : undefined);
  return name === undefined ? undefined : object[name];
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, TEXT_KEY)) return value;
  return (value as Record<string, unknown>)[TEXT_KEY];
}
