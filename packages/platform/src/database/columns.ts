import { type RawBuilder, sql } from "kysely";

/** `created_at` as `createdAt`. */
type Camel<C extends string> = C extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : C;

/** A column without the table's name before it. */
type Bare<C extends string> = C extends `${string}.${infer Column}` ? Column : C;

/** A column in a select, under its name in TypeScript. */
export type Named<C extends string> = C extends unknown
  ? Bare<C> extends `${string}_${string}`
    ? `${C} as ${Camel<Bare<C>>}`
    : C
  : never;

/**
 * Columns for a select under their names in TypeScript, which are their own in camel case:
 * `o.created_at` is read as `createdAt`.
 */
export function columns<C extends string>(...names: C[]): Named<C>[];
export function columns(...names: string[]): string[] {
  return names.map((name) => {
    const alias = aliasOf(name);
    return alias === null ? name : `${name} as ${alias}`;
  });
}

/** The same as text for raw SQL: `o.id, o.created_at as "createdAt"`. */
export function sqlColumns(...names: readonly string[]): RawBuilder<unknown> {
  const parts = names.map((name) => {
    const alias = aliasOf(name);
    return alias === null ? name : `${name} as "${alias}"`;
  });
  return sql.raw(parts.join(", "));
}

/** The name of a column in TypeScript; null if it is the same. */
function aliasOf(name: string): string | null {
  const bare = name.slice(name.indexOf(".") + 1);
  return bare.includes("_") ? bare.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) : null;
}
