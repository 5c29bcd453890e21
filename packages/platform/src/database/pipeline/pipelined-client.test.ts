import { createTestDatabase } from "@tuerca/api/testing";
import { sql } from "kysely";
import type pg from "pg";
import settings from "pg/package.json" with { type: "json" };
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type DatabaseHandle, openDatabase, type Trx } from "../database.ts";
import { committing, type Deferred } from "../deferred.ts";
import { inTransaction } from "../in-transaction.ts";
import { prepare, prepareDeferred } from "../prepare.ts";
import { BEGIN } from "./batched-query.ts";

let database: DatabaseHandle;

beforeAll(async () => {
  vi.stubEnv("TUERCA_PLAIN", "");
  database = openDatabase(await createTestDatabase(), 2);
});
afterAll(() => {
  vi.unstubAllEnvs();
  return database.close();
});

const prepared = async (client: pg.PoolClient) =>
  (await client.query("select statement from pg_prepared_statements")).rows.map((row) => row.statement);
const brands = async () =>
  (await database.pool.query("select slug from brands order by slug")).rows.map((row) => row.slug);

it("runs on the version of pg whose private parts it uses", () => {
  expect(settings.version).toBe("8.23.1");
});

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

it("runs nothing of a transaction whose beginning fails", async () => {
  const client = await database.pool.connect();
  const insert = "insert into brands (name, slug, name_key) values ($1, $1, $1)";
  for (const slug of ["a", "b"]) {
    await client.query(BEGIN);
    await client.query(insert, [slug]);
    await client.query("commit");
  }
  await client.query("begin");
  await expect(client.query("select 1 / 0")).rejects.toMatchObject({ code: "22012" });
  await client.query(BEGIN);
  await expect(client.query(insert, ["c"])).rejects.toMatchObject({ code: "25P02" });
  await client.query("rollback");
  await client.query(insert, ["d"]);
  client.release();
  expect(await brands()).toEqual(["a", "b", "d"]);
});

describe("a deferred statement", () => {
  const inTrx = (work: (trx: Trx, handed: Deferred[]) => Promise<unknown>) =>
    inTransaction(database.db, async (trx) => {
      const handed: Deferred[] = [];
      return committing(await work(trx, handed), handed);
    });
  const began = (trx: Trx) => sql`select now()`.execute(trx);
  const add = prepareDeferred<{ slug: string }>(
    (param) => sql`
      with added as (insert into brands (name, slug, name_key) values (${param("slug")}, ${param("slug")}, ${param("slug")}))
      select nextval('asked')`,
  );
  const read = prepare<{ slug: string }, { slug: string; next: number }>(
    (param) => sql`select slug, nextval('asked')::integer as next from brands where slug = ${param("slug")}`,
  );
  /** The numbers that the sequence has issued; no transaction hides them. */
  const asked = async () =>
    (await database.pool.query("select case when is_called then last_value else 0 end as n from asked"))
      .rows[0].n;

  beforeEach(async () => {
    await database.pool.query("delete from brands");
    await database.pool.query("drop sequence if exists asked");
    await database.pool.query("create sequence asked");
    for (const slug of ["a", "b", "c", "d", "e", "f"])
      await inTrx(async (trx, handed) => {
        handed.push(await add(trx, { slug }));
        await read(trx, { slug });
      });
    await database.pool.query("delete from brands");
    await database.pool.query("alter sequence asked restart");
  });

  it("goes with the next one, in their order", async () => {
    await inTrx(async (trx, handed) => {
      handed.push(await add(trx, { slug: "a" }));
      handed.push(await add(trx, { slug: "b" }));
      expect(await asked()).toBe(0);
      expect(await read(trx, { slug: "b" })).toEqual([{ slug: "b", next: 3 }]);
      handed.push(await add(trx, { slug: "c" }));
      await began(trx);
      expect(await asked()).toBe(4);
      handed.push(await add(trx, { slug: "d" }));
    });
    expect(await brands()).toEqual(["a", "b", "c", "d"]);
  });

  it("is forgotten where the transaction is given up", async () => {
    const gaveUp = inTrx(async (trx, handed) => {
      await read(trx, { slug: "a" });
      handed.push(await add(trx, { slug: "a" }));
      throw new Error("no");
    });
    await expect(gaveUp).rejects.toThrow("no");
    expect(await asked()).toBe(0);
    await inTrx(async (trx, handed) => handed.push(await add(trx, { slug: "b" })));
    expect(await brands()).toEqual(["b"]);
  });
});
