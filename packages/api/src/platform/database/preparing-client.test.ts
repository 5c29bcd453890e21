import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "../../../test/index.ts";
import { type DatabaseHandle, openDatabase } from "./database.ts";

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
