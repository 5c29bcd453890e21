import { createTestDatabase } from "@tuerca/api/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type DatabaseHandle, openDatabase, type Trx } from "../database.ts";
import { committing, type Deferred } from "../deferred.ts";
import { inTransaction } from "../in-transaction.ts";
import { prepareDeferred } from "../prepare.ts";
import { refusalOf, refuse } from "../refusal.ts";

describe.each([
  ["pipelined", ""],
  ["plain", "pipeline"],
])("a transaction of a %s client", (_name, plain) => {
  let database: DatabaseHandle;

  beforeAll(async () => {
    vi.stubEnv("TUERCA_PLAIN", plain);
    database = openDatabase(await createTestDatabase(), 2);
    vi.unstubAllEnvs();
  });
  afterAll(() => database.close());
  beforeEach(() => database.pool.query("delete from brands"));

  const inTrx = (work: (trx: Trx, handed: Deferred[]) => Promise<unknown>) =>
    inTransaction(database.db, async (trx) => {
      const handed: Deferred[] = [];
      return committing(await work(trx, handed), handed);
    });
  const addBrand = (trx: Trx, slug: string) =>
    sql`insert into brands (name, slug, name_key) values (${slug}, ${slug}, ${slug})`.execute(trx);
  const addDeferred = prepareDeferred<{ slug: string }>(
    (param) =>
      sql`insert into brands (name, slug, name_key) values (${param("slug")}, ${param("slug")}, ${param("slug")})`,
  );
  const addTwiceDeferred = async (trx: Trx, slug: string) =>
    committing(null, [await addDeferred(trx, { slug }), await addDeferred(trx, { slug })]);
  const began = async (trx: Trx) =>
    (await sql<{ at: string }>`select now()::text as at`.execute(trx)).rows[0]?.at;
  const brands = async () =>
    (await database.pool.query("select slug from brands order by slug")).rows.map((row) => row.slug);

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

  it.each([
    ["a prepared one", (trx: Trx) => sql`select ${1}::integer`.execute(trx)],
    ["a plain one", began],
    ["the commit", async () => undefined],
  ])("fails as a whole where a deferred statement before %s fails", async (_kind, next) => {
    for (let turn = 0; turn < 3; turn += 1) {
      const twice = inTrx(async (trx, handed) => {
        for (const slug of ["a", "a"]) handed.push(await addDeferred(trx, { slug }));
        await next(trx);
      });
      await expect(twice).rejects.toMatchObject({ code: "23505" });
      expect(await brands()).toEqual([]);
    }
    await inTrx(async (trx, handed) => handed.push(await addDeferred(trx, { slug: "b" })));
    expect(await brands()).toEqual(["b"]);
  });

  it.each([
    ["fails", (trx: Trx) => addBrand(trx, "a").then(() => addBrand(trx, "a"))],
    ["fails with its deferred statement", (trx: Trx) => addTwiceDeferred(trx, "a")],
    ["gives up", (trx: Trx) => addBrand(trx, "a").then(() => Promise.reject(new Error("no")))],
  ])("loses only the part that %s", async (_kind, part) => {
    await inTrx(async (trx, handed) => {
      await addBrand(trx, "before");
      await expect(inTransaction(trx, part)).rejects.toThrow();
      const slug = await inTransaction(trx, async (inner) => {
        const deferred = await addDeferred(inner, { slug: "inner" });
        return committing("inner", [deferred]);
      });
      expect(slug).toBe("inner");
      handed.push(await addDeferred(trx, { slug: "z-after" }));
    });
    expect(await brands()).toEqual(["before", "inner", "z-after"]);
  });

  it("refuses a part that keeps a deferred statement to itself", async () => {
    const part = (trx: Trx) => addDeferred(trx, { slug: "a" });
    await expect(inTrx((trx) => inTransaction(trx, part))).rejects.toThrow(/not handed/);
    expect(await brands()).toEqual([]);
  });

  it("is refused by a deferred statement, by a name, and keeps nothing", async () => {
    const refuseSecond = prepareDeferred<{ slug: string }>(
      (param) => sql`select ${refuse("second")} from brands where slug = ${param("slug")}`,
    );
    const addAndLook = (slug: string) =>
      inTrx(async (trx, handed) => {
        handed.push(await addDeferred(trx, { slug }), await refuseSecond(trx, { slug: "b" }));
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
});
