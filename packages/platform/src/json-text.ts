/** The JSON of a `T`, ready to be sent or embedded in a larger one. */
export type JsonText<T> = string & { readonly json?: T };

/** A value as JSON text. */
export function toJson<T>(value: T): JsonText<T> {
  return JSON.stringify(value);
}

/** The JSON of an object with additional fields whose values are JSON already. */
export function withFields<T extends object, U extends T>(
  object: JsonText<T>,
  fields: Readonly<Record<string, string>>,
): JsonText<U> {
  const added = Object.entries(fields).map(([name, json]) => `,${JSON.stringify(name)}:${json}`);
  return `${object.slice(0, -1)}${added.join("")}}`;
}
