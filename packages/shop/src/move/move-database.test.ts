import { prepareQueues } from "@tuerca/api";
import { createProduct, createTestDatabase } from "@tuerca/api/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareMove, refuseUsedDatabase } from "./move-database.ts";
import { fingerprint } from "./tables.ts";

let source: pg.Pool;
let target: pg.Pool;
const urlOf = ({ options }: pg.Pool) => options.connectionString ?? "";

beforeAll(async () => {
  const [from, to] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  source = new pg.Pool({ connectionString: from });
  target = new pg.Pool({ connectionString: to });
  await Promise.all([prepareQueues(from), prepareQueues(to)]);
  for (const sku of ["D-1", "D-2", "D-3"]) await createProduct(source, { sku, name: `Disco ${sku}` });
});
afterAll(() => Promise.all([source.end(), target.end()]));

const skus = async (pool: pg.Pool) => (await pool.query("select sku from products order by id")).rows;
const rules = async (pool: pg.Pool) =>
  (
    await pool.query(`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
      order by 1, 2`)
  ).rows;

it("leaves the target as it was until it is committed, and goes on where the source's numbers are", async () => {
  await refuseUsedDatabase(urlOf(target), "shop");
  // The rows already contain the triggers' effects.
  await target.query(`create function shout() returns trigger language plpgsql as
    $$ begin new.name := upper(new.name); return new; end $$`);
  await target.query("create trigger shout before insert on products for each row execute function shout()");
  const before = await rules(target);
  const first = await prepareMove(urlOf(source), urlOf(target));
  await first.rollback();
  expect(await skus(target)).toEqual([]);
  await refuseUsedDatabase(urlOf(target), "shop");

  const { moved, commit } = await prepareMove(urlOf(source), urlOf(target));
  await commit();
  expect(moved.rows).toBeGreaterThan(3);
  expect(await skus(target)).toEqual(await skus(source));
  expect(await rules(target)).toEqual(before);
  await expect(refuseUsedDatabase(urlOf(target), "shop")).rejects.toThrow("The database shop is not empty");
  const next = "select nextval('products_id_seq') as id";
  expect((await target.query(next)).rows).toEqual((await source.query(next)).rows);
}, 120_000);

it("brings waiting jobs of queues that the target does not have yet", async () => {
  const queued = "select name from pgboss.job union select name from pgboss.schedule";
  // pg-boss makes this one as a shop starts; each due job is in it for some seconds.
  const queue = "__pgboss__send-it";
  await source.query("select pgboss.create_queue($1, $2)", [queue, { policy: "standard" }]);
  await source.query("insert into pgboss.job (name) values ($1)", [queue]);
  await source.query("insert into pgboss.schedule (name, cron) values ('expire-orders', '* * * * *')");
  const url = await createTestDatabase();
  await prepareQueues(url);
  const { commit } = await prepareMove(urlOf(source), url);
  await commit();
  const moved = new pg.Pool({ connectionString: url });
  expect((await moved.query(`${queued} order by 1`)).rows).toEqual([
    { name: queue },
    { name: "expire-orders" },
  ]);
  await moved.end();
}, 120_000);

it("fails before the commit where a check waits for it", async () => {
  const url = await createTestDatabase();
  await prepareQueues(url);
  const other = new pg.Pool({ connectionString: url });
  await other.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'no job may come'; end $$`);
  await other.query(`create constraint trigger refuse after insert on pgboss.job_common
    deferrable initially deferred for each row execute function refuse()`);
  await expect(prepareMove(urlOf(source), url)).rejects.toThrow("no job may come");
  await other.end();
}, 120_000);

it("tells rows apart by every value, in whatever order they lie", async () => {
  const client = await source.connect();
  const table = { name: "pg_temp.sums", columns: "id, cents", where: "true" };
  const print = async (values: string) => {
    await client.query(
      `drop table if exists sums; create temp table sums as select * from (values ${values}) v (id, cents)`,
    );
    return fingerprint(client as never, table);
  };
  const whole = await print("(1, 100), (2, 250), (3, null)");
  expect(await print("(3, null), (1, 100), (2, 250)")).toEqual(whole);
  for (const other of [
    "(1, 100), (2, 251), (3, null)",
    "(1, 250), (2, 100), (3, null)",
    "(1, 100), (2, 250), (3, 0)",
  ])
    expect(await print(other)).not.toEqual(whole);
  client.release(true);
});

it("refuses a database of somebody else's, and one whose tables are others", async () => {
  const other = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: other });
  await pool.query("alter table products add column mine text");
  await expect(prepareMove(urlOf(source), other)).rejects.toThrow("are not the same");
  await pool.query("drop table products cascade");
  await expect(refuseUsedDatabase(other, "shop")).rejects.toThrow("is not empty");
  await pool.end();
});
