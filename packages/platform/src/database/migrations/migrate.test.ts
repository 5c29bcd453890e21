import { createTestDatabase, withClient } from "@tuerca/api/testing/test-database";
import { sql } from "kysely";
import pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { openDatabase } from "../database.ts";
import { FORMER_STEPS } from "./adopt.ts";
import { buildIndex } from "./build-index.ts";
import { steps as allSteps } from "./index.ts";
import { migrate, schemaProblem } from "./migrate.ts";
import type { Step } from "./step.ts";

const PATIENCE = { lockMs: 20, tries: 2, pauseMs: 0 };

let url: string;
beforeEach(async () => {
  url = await createTestDatabase("template1");
});

const query = (text: string) => withClient(url, async (client) => (await client.query(text)).rows);
const applied = async () =>
  (await query("select name from schema_migrations order by name")).map((r) => r.name);

/** A step that makes a table named after it, so that no step can run twice. */
const step = (name: string, livesWith = name, more = ""): Step => ({
  name,
  livesWith,
  up: async (trx) => {
    await sql.raw(`create table "${name}" (id integer); ${more}`).execute(trx);
  },
});
const FIRST = step("0001-first");

it("runs each step once if two processes start at once, and none again", async () => {
  const steps = [FIRST, step("0002-second"), step("0003-third")];
  const both = await Promise.all([migrate(url, { steps }), migrate(url, { steps })]);
  expect(both.flat().toSorted()).toEqual(["0001-first", "0002-second", "0003-third"]);
  expect(await migrate(url, { steps })).toEqual([]);
});

it("waits for a process that migrates, and says so", async () => {
  const said: string[] = [];
  let second: Promise<string[]> | undefined;
  const slow: Step = {
    ...FIRST,
    up: async (trx) => {
      await new Promise<void>((resolve) => {
        second = migrate(url, {
          steps: [FIRST],
          say: (sentence) => {
            said.push(sentence);
            resolve();
          },
        });
      });
      await FIRST.up(trx);
    },
  };
  expect(await migrate(url, { steps: [slow] })).toEqual(["0001-first"]);
  expect(await second).toEqual([]);
  expect(said).toEqual(["Another process migrates the database: waiting for it."]);
});

it("leaves whole steps if one fails, and goes on from there", async () => {
  const broken = [FIRST, step("0002-second"), step("0003-third", "0003-third", "select 1 / 0")];
  await expect(migrate(url, { steps: broken })).rejects.toThrow("division by zero");
  expect(await applied()).toEqual(["0001-first", "0002-second"]);
  expect(await migrate(url, { steps: [...broken.slice(0, 2), step("0003-third")] })).toEqual(["0003-third"]);
});

it("takes its time, whatever the role's time limit", async () => {
  const hasty = `${url}${url.includes("?") ? "&" : "?"}options=${encodeURIComponent("-c statement_timeout=50")}`;
  const slow = step("0001-first", "0001-first", "select pg_sleep(0.1)");
  expect(await migrate(hasty, { steps: [slow] })).toEqual(["0001-first"]);
});

/** Keeps a table locked until `release`. */
async function holdTable(name: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; lock table ${name}`);
  return () => client.end();
}
const ALTERS: Step = {
  name: "0002-alters",
  livesWith: "0001-first",
  up: async (trx) => {
    await sql`create table made_before ()`.execute(trx);
    await sql`alter table "0001-first" add column more integer`.execute(trx);
  },
};

it("lets go of a step that gets no lock, says so, and tries it again", async () => {
  await migrate(url, { steps: [FIRST] });
  const release = await holdTable('"0001-first"');
  const said: string[] = [];
  let released: Promise<void> | undefined;
  const say = (sentence: string) => {
    said.push(sentence);
    released = release();
  };
  const patience = { ...PATIENCE, tries: 100, pauseMs: 20 };
  expect(await migrate(url, { steps: [FIRST, ALTERS], say, patience })).toEqual(["0002-alters"]);
  await released;
  expect(said[0]).toBe("The step 0002-alters waits for a lock that another session holds: try 1 of 100.");
});

it("gives up on a lock that nobody lets go of, and has changed nothing", async () => {
  await migrate(url, { steps: [FIRST] });
  const release = await holdTable('"0001-first"');
  await expect(migrate(url, { steps: [FIRST, ALTERS], patience: PATIENCE })).rejects.toThrow(
    "The step 0002-alters got no lock in 2 tries of 20 ms, and has changed nothing: end the session that holds it (pg_stat_activity) and start again.",
  );
  await release();
  expect(await applied()).toEqual(["0001-first"]);
  expect(await query("select to_regclass('made_before') as made")).toEqual([{ made: null }]);
});

it("goes on beside a newer schema that lives with it, and says so; not beside another", async () => {
  const said: string[] = [];
  const say = (sentence: string) => said.push(sentence);
  const newer = [FIRST, step("0002-second", "0001-first")];
  await migrate(url, { steps: newer });
  expect(await migrate(url, { steps: [FIRST], say })).toEqual([]);
  expect(said).toEqual(["The schema is newer than this release, which can run beside it: 0002-second."]);
  expect(await problem([FIRST])).toBe(null);
  await migrate(url, { steps: [...newer, step("0003-third", "0002-second")] });
  const refusal =
    "The database has the step 0003-third of a newer release, beside which only releases with 0002-second can run: start a newer release than this one.";
  await expect(migrate(url, { steps: [FIRST] })).rejects.toThrow(refusal);
  expect(await problem([FIRST])).toBe(refusal);
  expect(await problem(newer)).toBe(null);
});

/** What `/readyz` says of the schema in a release with these steps. */
async function problem(steps: readonly Step[]): Promise<string | null> {
  const { db, close } = openDatabase(url, 1);
  return schemaProblem(db, steps).finally(close);
}

it("is not ready without a schema, nor before the last step", async () => {
  expect(await problem([FIRST])).toBe("The schema lacks the step 0001-first.");
  await migrate(url, { steps: [FIRST] });
  expect(await problem([FIRST])).toBe(null);
  expect(await problem([FIRST, ALTERS])).toBe("The schema lacks the step 0002-alters.");
});

it("builds an index beside writers and processes that wait, and anew where a try has failed", async () => {
  await migrate(url, { steps: [FIRST] });
  await query('insert into "0001-first" select 1 from generate_series(1, 2)');
  const failed = query('create unique index concurrently made on "0001-first" (id)');
  await expect(failed).rejects.toThrow("could not create unique index");
  const release = await holdRow();
  let waiting: Promise<string[]> | undefined;
  const steps: Step[] = [
    FIRST,
    {
      name: "0002-index",
      livesWith: "0001-first",
      isOutside: true,
      up: async (db) => {
        await new Promise<void>((say) => {
          waiting = migrate(url, { steps, say: () => say() });
        });
        setTimeout(release, 100);
        await buildIndex(db, "made", 'on "0001-first" (id)');
      },
    },
  ];
  expect(await migrate(url, { steps })).toEqual(["0002-index"]);
  expect(await waiting).toEqual([]);
  const made = "select indisvalid, indisunique from pg_index where indexrelid = 'made'::regclass";
  expect(await query(made)).toEqual([{ indisvalid: true, indisunique: false }]);
});

/** Has written a row in a transaction that goes on until `release`. */
async function holdRow(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; insert into "0001-first" values (3)');
  return () => client.end();
}

/** Makes the list of the former migrator, which has had these steps. */
async function pretendFormer(names: readonly string[]): Promise<void> {
  await query(`create table kysely_migration (name text primary key, timestamp text not null);
    create table kysely_migration_lock (id text primary key, is_locked integer not null default 0);
    insert into kysely_migration select name, now()::text from unnest('{${names.join(",")}}'::text[]) name`);
}

it("takes a database over from the former migrator as it is", async () => {
  await migrate(url);
  await query("drop table schema_migrations; insert into shop_state (key, value) values ('stays', 'here')");
  const names = allSteps.map(({ name }) => name);
  await pretendFormer([...FORMER_STEPS, ...names.slice(1)]);
  expect(await migrate(url)).toEqual([]);
  expect(await applied()).toEqual(names);
  expect(await query("select value from shop_state where key = 'stays'")).toEqual([{ value: "here" }]);
  const former = "select count(*)::int as n from pg_tables where tablename like 'kysely%'";
  expect(await query(former)).toEqual([{ n: 0 }]);
});

it("begins anew where the former migrator was killed before its first step", async () => {
  await pretendFormer([]);
  expect(await migrate(url)).toEqual(allSteps.map(({ name }) => name));
});

it("leaves a database alone that the former migrator has not completed", async () => {
  await pretendFormer(FORMER_STEPS.slice(0, -1));
  const [count, newest] = [FORMER_STEPS.length, FORMER_STEPS.at(-1)];
  await expect(migrate(url)).rejects.toThrow(
    new RegExp(`lacks 1 of the ${count} steps .*, from ${newest} on: start commit [0-9a-f]{8} on it once`),
  );
  const tables = await query("select tablename from pg_tables where schemaname = 'public' order by 1");
  expect(tables.map(({ tablename }) => tablename)).toEqual(["kysely_migration", "kysely_migration_lock"]);
});
