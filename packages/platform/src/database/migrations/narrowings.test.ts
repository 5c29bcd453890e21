import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { steps } from "./index.ts";
import { narrowings, statementsOf } from "./test/narrowings.ts";

describe.each(steps.slice(1))("the step $name", (step) => {
  it("narrows only what the release that lives with it can do without, and says so", async () => {
    const found = step.livesWith === step.name ? [] : narrowings(await statementsOf(step));
    expect([...(step.narrows ?? [])].sort()).toEqual(found.sort());
  });
});

/** An action of `alter table`, and what it is called if the table and column are older. */
type Action = { sql: string; is: string | null };
const ACTIONS: readonly ((column: string, table: string) => Action)[] = [
  (c, t) => ({ sql: `drop column ${c}`, is: `drop column ${t}.${c}` }),
  (c, t) => ({ sql: `drop if exists ${c} cascade`, is: `drop column ${t}.${c}` }),
  (c, t) => ({ sql: `rename column ${c} to other`, is: `rename column ${t}.${c}` }),
  (c, t) => ({ sql: `rename ${c} to other`, is: `rename column ${t}.${c}` }),
  (_, t) => ({ sql: "rename to other", is: `rename table ${t}` }),
  (_, t) => ({ sql: "set schema other", is: `rename table ${t}` }),
  (c, t) => ({ sql: `alter ${c} type numeric(4, 2) using 0`, is: `type ${t}.${c}` }),
  (c, t) => ({ sql: `alter column ${c} set data type smallint`, is: `type ${t}.${c}` }),
  (c, t) => ({ sql: `alter column ${c} set not null`, is: `set not null ${t}.${c}` }),
  (c, t) => ({ sql: `alter column ${c} drop not null`, is: `drop not null ${t}.${c}` }),
  (c, t) => ({ sql: `alter column ${c} drop default`, is: `drop default ${t}.${c}` }),
  (c, t) => ({ sql: `add column ${c} text not null`, is: `set not null ${t}.${c}` }),
  (c, t) => ({ sql: `add ${c} integer check (${c} in (1, 2)) not null`, is: `set not null ${t}.${c}` }),
  (c, t) => ({ sql: `add unique (${c}, more)`, is: `constrain ${t}` }),
  (c, t) => ({ sql: `add constraint named unique nulls not distinct (${c})`, is: `constrain ${t}` }),
  (c, t) => ({ sql: `add check (${c} > 0)`, is: `constrain ${t}` }),
  (c, t) => ({ sql: `add foreign key (${c}) references users (id)`, is: `constrain ${t}` }),
  (c) => ({ sql: `add column ${c} text not null default 'a, drop column b'`, is: null }),
  (c) => ({ sql: `add column if not exists ${c} integer not null generated always as identity`, is: null }),
  (c) => ({ sql: `add ${c} text, add unique (${c}, more)`, is: null }),
  (c) => ({ sql: `alter column ${c} set default ''`, is: null }),
  (c) => ({ sql: `alter ${c} set storage external`, is: null }),
  () => ({ sql: "drop constraint named", is: null }),
  () => ({ sql: "rename constraint named to other", is: null }),
];
const name = fc.stringMatching(/^[a-z]{3}_[a-z0-9_]{0,6}$/);
const action = fc.tuple(fc.constantFrom(...ACTIONS), name);
const looks: readonly ((sql: string) => string)[] = [
  (sql) => sql,
  (sql) => sql.toUpperCase(),
  (sql) => sql.replaceAll(" ", "\n  "),
  (sql) => `-- drop table users;\n/* rename */ ${sql};`,
];

describe("what narrows", () => {
  it("is found among others in any writing, unless its table is new", () => {
    const altered = fc.record({
      table: name,
      actions: fc.array(action, { minLength: 1, maxLength: 3 }),
      look: fc.constantFrom(...looks),
      isNew: fc.boolean(),
    });
    fc.assert(
      fc.property(altered, ({ table, actions, look, isNew }) => {
        fc.pre(new Set(actions.map(([, column]) => column)).size === actions.length);
        const made = actions.map(([make, column]) => make(column, table));
        const sql = [
          ...(isNew ? [`create table ${table} (id integer)`] : []),
          `alter table ${table} ${made.map((one) => one.sql).join(", ")}`,
        ];
        const expected = isNew ? [] : made.flatMap(({ is }) => is ?? []);
        expect(narrowings(sql.map(look))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["drop table if exists orders, public.carts cascade", ["drop table orders", "drop table carts"]],
    ["drop function heir_of(integer)", ["drop function heir_of"]],
    ["create unique index concurrently orders_number on orders (number)", ["constrain orders"]],
    ['alter table "orders" drop column "note"', ["drop column orders.note"]],
    ["do $$ begin drop table users; end $$", ["do"]],
    ["create function f() returns void language plpgsql as $f$ begin drop table users; end $f$", []],
    ["insert into texts (text) values ('it''s; drop table users')", []],
    ["create index orders_number on orders (number)", []],
  ])("%s", (sql, found) => expect(narrowings([sql])).toEqual(found));
});
