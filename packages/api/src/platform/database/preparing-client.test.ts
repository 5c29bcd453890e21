import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "../../../test/index.ts";
import { BEGIN } from "./batched-query.ts";
import { type DatabaseHandle, openDatabase, type Trx } from "./database.ts";
import { prepare, unread } from "./prepare.ts";
import { refusalOf, refuse } from "./refusal.ts";

let database: DatabaseHandle;

beforeAll(async () => {
  database = openDatabase(await createTestDatabase(), 2);
});
afterAll(() => database.close());

const prepared = async (client: pg.PoolClient) =>
  (await client.query("select statement from pg_prepared_statements")).rows.map((row) => row.statement);

it("prepares a statement whose text comes again, on each connection, and takes each call's own values", async () => {
  const text = "select $1::integer + 1 as next";
  const [one, other] = [await database.pool.connect(), await database.pool.connect()];
  const next = async (client: pg.PoolClient, value: number) =>
    (await client.query(text, [value])).rows[0].next;
  expect(await next(one, 1)).toBe(2);
  expect(await prepared(one)).toEqual([]);
  expect(await next(one, 5)).toBe(6);
  expect(await next(one, 6)).toBe(7);
  expect(await prepared(one)).toEqual([text]);
  expect(await next(other, 7)).toBe(8);
  expect(await prepared(other)).toEqual([text]);
  for (const client of [one, other]) client.release();
});

it("leaves statements without values alone, and goes on after one that fails", async () => {
  const client = await database.pool.connect();
  const divide = (by: number) => client.query("select 1 / $1::integer as part", [by]);
  await divide(1);
  await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
  expect((await divide(1)).rows).toEqual([{ part: 1 }]);
  await client.query("select 1 as plain");
  await client.query("select 1 as plain");
  expect(await prepared(client)).not.toContain("select 1 as plain");
  client.release();
});

it("prepares what Kysely asks for", async () => {
  const ask = (id: number) => database.db.selectFrom("brands").select("name").where("id", "=", id).execute();
  await database.db.connection().execute(async (db) => {
    const one = (id: number) => db.selectFrom("brands").select("name").where("id", "=", id).execute();
    for (const id of [1, 2, 3]) expect(await one(id)).toEqual([]);
  });
  expect(await ask(4)).toEqual([]);
  const statements = await Promise.all([database.pool.connect(), database.pool.connect()]);
  const texts = (await Promise.all(statements.map(prepared))).flat();
  for (const client of statements) client.release();
  expect(texts.filter((text) => text.includes('"brands"'))).not.toEqual([]);
});

it("plans a prepared statement for any values, on every connection", async () => {
  const client = await database.pool.connect();
  const text = "select count(*) from brands where id = any($1::integer[]) and name < $2";
  for (let call = 0; call < 8; call += 1) await client.query(text, [[call], "z"]);
  const { rows } = await client.query(
    "select generic_plans, custom_plans from pg_prepared_statements where statement like '%name < $2'",
  );
  expect(rows).toEqual([{ generic_plans: 7, custom_plans: 0 }]);
  client.release();
});

describe("a transaction", () => {
  const inTrx = (work: (trx: Trx) => Promise<unknown>) =>
    database.db.transaction().setIsolationLevel("read committed").execute(work);
  const addBrand = (trx: Trx, slug: string) =>
    sql`insert into brands (name, slug, name_key) values (${slug}, ${slug}, ${slug})`.execute(trx);
  const began = async (trx: Trx) =>
    (await sql<{ at: string }>`select now()::text as at`.execute(trx)).rows[0]?.at;
  const brands = async () =>
    (await database.pool.query("select slug from brands order by slug")).rows.map((row) => row.slug);

  beforeEach(() => database.pool.query("delete from brands"));

  it.each([
    ["prepared", (trx: Trx) => addBrand(trx, "a")],
    ["plain", began],
  ])("begins with its first statement, a %s one, and is kept as a whole", async (_kind, first) => {
    for (let turn = 0; turn < 3; turn += 1) {
      await database.pool.query("delete from brands");
      await inTrx(async (trx) => {
        await first(trx);
        const time = await began(trx);
        await sql`select pg_sleep(0.01)`.execute(trx);
        await addBrand(trx, "b");
        expect(await began(trx)).toBe(time);
      });
      expect(await brands()).toContain("b");
    }
  });

  it("leaves nothing behind where it fails, at its first statement or later", async () => {
    const fails = async (trx: Trx) => {
      for (const slug of ["a", "b", "a"]) await addBrand(trx, slug);
    };
    const again = (trx: Trx) => addBrand(trx, "there");
    await inTrx(again);
    for (const work of [fails, again, fails, again, fails])
      await expect(inTrx(work)).rejects.toMatchObject({ code: "23505" });
    expect(await brands()).toEqual(["there"]);
  });

  it("can begin with a statement that could not be prepared before", async () => {
    const ask = (trx: Trx) => sql`select name from not_yet where id = ${1}`.execute(trx);
    const everywhere = () => Promise.allSettled([1, 2, 3, 4].map(() => inTrx(ask)));
    for (let turn = 0; turn < 3; turn += 1)
      for (const outcome of await everywhere())
        expect(outcome).toMatchObject({ status: "rejected", reason: { code: "42P01" } });
    await database.pool.query("create table not_yet (id integer, name text)");
    for (let turn = 0; turn < 3; turn += 1)
      for (const outcome of await everywhere()) expect(outcome).toMatchObject({ value: { rows: [] } });
  });

  it("that asks nothing, or gives up before, leaves its connection as it was", async () => {
    await inTrx(async () => undefined);
    await expect(inTrx(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    const { rows } = await database.pool.query(
      "select count(*) as count from pg_stat_activity where state like 'idle in%' and datname = current_database()",
    );
    expect(rows).toEqual([{ count: 0 }]);
    await database.db.connection().execute((db) => addBrand(db as Trx, "a"));
    expect(await brands()).toEqual(["a"]);
  });

  describe("with statements that nobody reads", () => {
    type Row = { slug: string; next: number };
    const addUnread = prepare<{ slug: string }, never>((place) =>
      unread(sql`
        with added as (insert into brands (name, slug, name_key) values (${place("slug")}, ${place("slug")}, ${place("slug")}))
        select nextval('asked')`),
    );
    const read = prepare<{ slug: string }, Row>(
      (place) => sql<Row>`
        select slug, nextval('asked')::integer as next from brands where slug = ${place("slug")}`,
    );
    /** Numbers given out, which no transaction hides. */
    const asked = async () =>
      (await database.pool.query("select case when is_called then last_value else 0 end as n from asked"))
        .rows[0].n;

    beforeEach(async () => {
      await database.pool.query("drop sequence if exists asked");
      await database.pool.query("create sequence asked");
      for (const slug of ["a", "b", "c", "d", "e", "f"])
        await inTrx(async (trx) => {
          await addUnread(trx, { slug });
          await read(trx, { slug });
        });
      await database.pool.query("delete from brands");
      await database.pool.query("alter sequence asked restart");
    });

    it("sends them with the next one, in their order", async () => {
      await inTrx(async (trx) => {
        await addUnread(trx, { slug: "a" });
        await addUnread(trx, { slug: "b" });
        expect(await asked()).toBe(0);
        expect(await read(trx, { slug: "b" })).toEqual([{ slug: "b", next: 3 }]);
        await addUnread(trx, { slug: "c" });
        expect(await began(trx)).toBeDefined();
        expect(await asked()).toBe(4);
        await addUnread(trx, { slug: "d" });
      });
      expect(await brands()).toEqual(["a", "b", "c", "d"]);
    });

    it.each([
      ["the next one", (trx: Trx) => read(trx, { slug: "a" })],
      ["a plain one", began],
      ["the commit", async () => undefined],
    ])("fails with %s where one of them fails, and leaves nothing behind", async (_name, next) => {
      const twice = inTrx(async (trx) => {
        for (const slug of ["a", "a"]) await addUnread(trx, { slug });
        await next(trx);
      });
      await expect(twice).rejects.toMatchObject({ code: "23505" });
      expect(await brands()).toEqual([]);
      await inTrx((trx) => addUnread(trx, { slug: "b" }));
      expect(await brands()).toEqual(["b"]);
    });

    it("is refused by one of them with its commit, by a name, and keeps nothing", async () => {
      const refuseSecond = prepare<{ slug: string }, never>((place) =>
        unread(sql`select ${refuse("second")} from brands where slug = ${place("slug")}`),
      );
      const addAndLook = (slug: string) =>
        inTrx(async (trx) => {
          await addUnread(trx, { slug });
          await refuseSecond(trx, { slug: "b" });
        }).then(
          () => null,
          (error) => refusalOf(error),
        );
      for (let turn = 0; turn < 3; turn += 1) {
        await database.pool.query("delete from brands");
        expect([await addAndLook("a"), await addAndLook("b"), await addAndLook("c")]).toEqual([
          null,
          "second",
          null,
        ]);
        expect(await brands()).toEqual(["a", "c"]);
      }
      expect(refusalOf(new Error("second"))).toBeNull();
    });

    it("forgets those that wait where the transaction is given up", async () => {
      const gaveUp = inTrx(async (trx) => {
        await read(trx, { slug: "a" });
        await addUnread(trx, { slug: "a" });
        throw new Error("no");
      });
      await expect(gaveUp).rejects.toThrow("no");
      expect(await asked()).toBe(0);
      await database.db.connection().execute((db) => addUnread(db as Trx, { slug: "b" }));
      expect(await brands()).toEqual(["b"]);
    });
  });

  it("whose beginning fails runs nothing", async () => {
    const client = await database.pool.connect();
    const insert = "insert into brands (name, slug, name_key) values ($1, $1, $1)";
    for (const slug of ["a", "b"]) await client.query(insert, [slug]);
    await client.query("begin");
    await expect(client.query("select 1 / 0")).rejects.toMatchObject({ code: "22012" });
    await client.query(BEGIN);
    await expect(client.query(insert, ["c"])).rejects.toMatchObject({ code: "25P02" });
    await client.query("rollback");
    await client.query(insert, ["d"]);
    client.release();
    expect(await brands()).toEqual(["a", "b", "d"]);
  });
});
