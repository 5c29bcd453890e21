declare const written: unique symbol;

/** JSON of a value of this type. */
type JsonOf<T> = string & { readonly [written]?: T };

/** What a loader gives to its page, as one text. */
export type Wire<T> = { json: JsonOf<T> };

const values = new WeakMap<object, unknown>();

/**
 * Data of JSON's types for a page, on its way from server to browser. React Router would take an object apart field by field in its
 * own code, and put it together in the browser's; JSON is what both engines do natively.
 */
export function toWire<T>(value: T): Wire<T> {
  const wire = { json: JSON.stringify(value) };
  values.set(wire, value);
  return wire;
}

/** The data that a loader gave: the same object each time, made of its text but once. */
export function fromWire<T>(wire: Wire<T>): T {
  const value = values.has(wire) ? values.get(wire) : JSON.parse(wire.json);
  values.set(wire, value);
  return value;
}
