import { createTestDatabase } from "@tuerca/api/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type DatabaseHandle, openDatabase } from "./database.ts";
import { committing } from "./deferred.ts";
import { inTransaction } from "./in-transaction.ts";
import { prepareDeferred } from "./prepare.ts";

let database: DatabaseHandle;

beforeAll(async () => {
  database = openDatabase(await createTestDatabase(), 2);
});
afterAll(() => database.close());
beforeEach(() => database.pool.query("delete from brands"));

const add = prepareDeferred<{ slug: string }>(
  (param) =>
    sql`insert into brands (name, slug, name_key) values (${param("slug")}, ${param("slug")}, ${param("slug")})`,
);
const brands = async () =>
  (await database.pool.query("select slug from brands order by slug")).rows.map((row) => row.slug);

it("is kept by the commit that it is handed to", async () => {
  const answer = await inTransaction(database.db, async (trx) =>
    committing("answer", [await add(trx, { slug: "a" }), await add(trx, { slug: "b" })]),
  );
  expect(answer).toBe("answer");
  expect(await brands()).toEqual(["a", "b"]);
});

it("is named and undone with all else where it is not handed to the commit", async () => {
  const forgotten = inTransaction(database.db, async (trx) => {
    const handed = await add(trx, { slug: "a" });
    await add(trx, { slug: "b" });
    return committing("answer", [handed]);
  });
  await expect(forgotten).rejects.toThrow(/^Deferred and not handed to the commit: .*insert into brands/);
  await expect(inTransaction(database.db, (trx) => add(trx, { slug: "c" }))).rejects.toThrow("not handed");
  expect(await brands()).toEqual([]);
});

it("is refused outside of a transaction that looks after it", async () => {
  const outside = database.db.transaction().execute((trx) => add(trx, { slug: "a" }));
  await expect(outside).rejects.toThrow("outside of inTransaction");
});
