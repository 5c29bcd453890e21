/** UTF-8 JSON of a `T`, ready to be sent as it is. */
export type JsonBody<T> = Buffer & { readonly json?: T };

/** JSON text of a `T`: part of an answer that is put together from texts. */
export type JsonText<T> = string & { readonly json?: T };

/** A value as JSON text. */
export function toJson<T>(value: T): JsonText<T> {
  return JSON.stringify(value);
}

/** The JSON of an object that has fields, with further ones whose values are JSON already. */
export function withFields(object: JsonText<object>, fields: Readonly<Record<string, string>>): string {
  const added = Object.entries(fields).map(([name, json]) => `,${JSON.stringify(name)}:${json}`);
  return `${object.slice(0, -1)}${added.join("")}}`;
}

/** The same for one large value, as bytes. */
export function withField<T extends object>(object: JsonText<T>, name: string, json: Buffer): JsonBody<T> {
  return Buffer.concat([Buffer.from(`${object.slice(0, -1)},${JSON.stringify(name)}:`), json, CLOSE]);
}

const CLOSE = Buffer.from("}");
