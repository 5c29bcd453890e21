declare const written: unique symbol;

/** JSON of a value of this type. */
type JsonOf<T> = string & { readonly [written]?: T };

/** Omitted when an object is sent to the browser, like every nameless property. */
const value = Symbol("value");

/** A loader's data for its page, as one string. */
export type Wire<T> = { json: JsonOf<T>; [value]?: T };

/** The strings of data that several pages share. */
const sent = new WeakMap<object, Wire<unknown>>();

/**
 * A page's JSON data on the way to the browser; serialises each object once. React Router would
 * take objects apart field by field; engines do JSON natively.
 */
export function toWire<T extends object>(data: T): Wire<T> {
  const wire = (sent.get(data) as Wire<T> | undefined) ?? { json: JSON.stringify(data), [value]: data };
  sent.set(data, wire);
  return wire;
}

/** The loader's data; parses its string once and always returns the same object. */
export function fromWire<T>(wire: Wire<T>): T {
  if (!(value in wire)) wire[value] = JSON.parse(wire.json);
  return wire[value] as T;
}
