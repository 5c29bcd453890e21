import fc from "fast-check";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { expect, expectTypeOf, it } from "vitest";
import { columns, sqlColumns } from "./columns.ts";

const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool() }) });
const textOf = (...names: string[]) => sqlColumns(...names).compile(db).sql;

it("read a column under its own name in camel case, for the types too", () => {
  const named = columns("id", "o.created_at", "order_items.vat_rate", "sha_256", "orders.id");
  expect(named).toEqual([
    "id",
    "o.created_at as createdAt",
    "order_items.vat_rate as vatRate",
    "sha_256 as sha256",
    "orders.id",
  ]);
  expectTypeOf(named[0]).toEqualTypeOf<
    | "id"
    | "o.created_at as createdAt"
    | "order_items.vat_rate as vatRate"
    | "sha_256 as sha256"
    | "orders.id"
    | undefined
  >();
});

const word = fc.stringMatching(/^[a-z]{1,6}$/);
const column = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join("_"));
const inTable = fc.tuple(fc.option(column, { nil: null }), column);

it("say the same to a builder and in raw SQL, and lose nothing of a name", () => {
  fc.assert(
    fc.property(inTable, ([table, name]) => {
      const whole = table === null ? name : `${table}.${name}`;
      const [written = "", alias = name] = (columns(whole)[0] ?? "").split(" as ");
      expect(written).toBe(whole);
      expect(alias.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).toBe(name);
      expect(textOf(whole)).toBe(alias === name ? whole : `${whole} as "${alias}"`);
    }),
  );
});
