import { columnKey } from "./feed.ts";
import { RepeatedKey } from "./repeated-key.ts";

/** The key for the text of an XML element with attributes. */
export const TEXT_KEY = "#text";

/**
 * The value at a path of keys, which match as column names do (`g:price` also finds `price`). For a
 * list, the list of its entries' values. An XML element with attributes gives its text.
 */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return plain(walk(value, path));
}

/** Like valueAt, but an XML element stays whole: the entries of a rule's `each`. */
export function entriesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  const found = walk(value, path);
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
}

function walk(value: unknown, path: readonly string[]): unknown {
  if (value instanceof RepeatedKey) value.refuse();
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
  // Records and elements of XML, which lack a prototype, have each key once.
  if (Object.hasOwn(object, key) && Object.getPrototypeOf(object) === null) return object[key];
  const [first, second] = Object.keys(object).filter((one) => columnKey(one) === key);
  if (first !== undefined && second !== undefined) new RepeatedKey(null, key, [first, second]).refuse();
  const name =
    first ??
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
