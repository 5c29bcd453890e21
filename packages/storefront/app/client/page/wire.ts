declare const written: unique symbol;

/** JSON of a value of this type. */
type JsonOf<T> = string & { readonly [written]?: T };

/** Left out by what sends an object to the browser, as all that has no name is. */
const value = Symbol("value");

/** What a loader gives to its page, as one text. */
export type Wire<T> = { json: JsonOf<T>; [value]?: T };

/**
 * Data of JSON's types for a page, on its way from server to browser. React Router would take an object apart field by
 * field in its own code, and put it together in the browser's; JSON is what both engines do natively.
 */
export function toWire<T>(data: T): Wire<T> {
  return { json: JSON.stringify(data), [value]: data };
}

/** The data that a loader gave: the same object each time, made of its text but once. */
export function fromWire<T>(wire: Wire<T>): T {
  if (!(value in wire)) wire[value] = JSON.parse(wire.json);
  return wire[value] as T;
}
