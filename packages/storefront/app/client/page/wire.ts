declare const written: unique symbol;

/** JSON of a value of this type. */
type JsonOf<T> = string & { readonly [written]?: T };

/** Left out by what sends an object to the browser, as all that has no name is. */
const value = Symbol("value");

/** What a loader gives to its page, as one text. */
export type Wire<T> = { json: JsonOf<T>; [value]?: T };

/** What was written of data that several pages share. */
const sent = new WeakMap<object, Wire<unknown>>();

/**
 * Data of JSON's types for a page, on its way from server to browser; the same object is written
 * once. React Router would take an object apart field by field; engines do JSON natively.
 */
export function toWire<T extends object>(data: T): Wire<T> {
  const wire = (sent.get(data) as Wire<T> | undefined) ?? { json: JSON.stringify(data), [value]: data };
  sent.set(data, wire);
  return wire;
}

/** The data that a loader gave: the same object each time, made of its text but once. */
export function fromWire<T>(wire: Wire<T>): T {
  if (!(value in wire)) wire[value] = JSON.parse(wire.json);
  return wire[value] as T;
}
