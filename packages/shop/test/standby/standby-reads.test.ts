import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseHandle, openDatabase } from "@tuerca/platform/database/database";
import { openStandbyReads, type StandbyReads } from "@tuerca/platform/database/standby/standby-reads";
import { createLog } from "@tuerca/platform/log/create-log";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { locateBinaries } from "../../src/embedded-postgres/binaries.ts";
import { layoutOf, startEmbeddedPostgres } from "../../src/embedded-postgres/index.ts";
import { chooseAccount, giveTo } from "../../src/embedded-postgres/server-account.ts";
import { serverArguments } from "../../src/embedded-postgres/settings.ts";
import { freePort } from "../run-shop.ts";

type Primary = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

const AWAY = "the standby is away or behind: the primary answers its reads";
const SETTINGS = { max_wal_senders: "4", shared_buffers: "16MB" };

let home: string;
let primary: Primary;
let standby: ChildProcess;
let database: DatabaseHandle;
let copy: DatabaseHandle;
let reads: StandbyReads;
const warnings: string[] = [];

const noted = (db = database.db) =>
  sql<{ n: number }>`select n from noted`.execute(db).then(({ rows }) => rows.map(({ n }) => n));
const isStandby = async () => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(await reads.pick());
  return rows[0]?.is;
};

/** A standby that streams from the primary, begun as a copy of its folder while it is stopped. */
async function startStandby(url: string, port: number): Promise<ChildProcess> {
  const { home: own } = await layoutOf(home);
  const binaries = await locateBinaries(join(own, "lib"));
  const account = await chooseAccount(binaries, own, null);
  const copy = join(own, "standby");
  await writeFile(join(copy, "standby.signal"), "");
  await chmod(copy, 0o700);
  await giveTo(account.owner, copy);
  await giveTo(account.owner, join(copy, "standby.signal"));
  const settings = { ...SETTINGS, primary_conninfo: url };
  const [program = "", ...args] = [
    ...account.wrapper,
    binaries.postgres,
    ...serverArguments(copy, { port, sockets: null }, settings),
  ];
  return spawn(program, args, {
    ...account.spawnAs,
    cwd: copy,
    env: binaries.environment,
    stdio: "ignore",
  });
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "tuerca-standby-"));
  await chmod(home, 0o755);
  const first = await startEmbeddedPostgres({ dataDir: home, settings: SETTINGS });
  await first.stop();
  const { cluster, home: folder } = await layoutOf(home);
  await cp(cluster, join(folder, "standby"), { recursive: true });
  primary = await startEmbeddedPostgres({ dataDir: home, settings: SETTINGS });
  const port = await freePort();
  const source = new URL(primary.url);
  source.searchParams.delete("host");
  standby = await startStandby(source.href, port);
  const own = new URL(source);
  own.port = String(port);
  copy = openDatabase(own.href, 1);
  database = openDatabase(primary.url, 4);
  const log = createLog({ LOG_LEVEL: "silent" });
  vi.spyOn(log, "warn").mockImplementation((...said: unknown[]) => void warnings.push(String(said.at(-1))));
  reads = openStandbyReads(database, own.href, log);
  await sql`create table noted (n int not null)`.execute(database.db);
}, 60_000);

afterAll(async () => {
  await reads?.close();
  await copy?.close();
  await database?.close();
  standby?.kill("SIGINT");
  await primary?.stop();
  await rm(home, { recursive: true, force: true });
});

it("reads at the standby whatever was written before, of any durability", async () => {
  await vi.waitUntil(isStandby, { timeout: 20_000 });
  let last = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("on", "off", "local"), async (durability) => {
      last += 1;
      await database.db.transaction().execute(async (trx) => {
        await sql.raw(`set local synchronous_commit = ${durability}`).execute(trx);
        await sql`insert into noted values (${last})`.execute(trx);
      });
      const db = await reads.pick();
      expect((await noted(db)).at(-1)).toBe(last);
    }),
    { numRuns: 8 },
  );
  expect(await isStandby()).toBe(true);
});

it("reads at the primary while the standby is behind or away, and says each change once", async () => {
  warnings.length = 0;
  const before = reads.counts().primary;
  const write = (n: number) => sql`insert into noted values (${n})`.execute(database.db);
  const last = async () => (await noted(await reads.pick())).at(-1);

  await sql`select pg_wal_replay_pause()`.execute(await reads.pick());
  await write(-1);
  expect([await last(), await last(), await isStandby()]).toEqual([-1, -1, false]);
  await sql`select pg_wal_replay_resume()`.execute(copy.db);
  expect(await isStandby()).toBe(true);

  standby.kill("SIGINT");
  await once(standby, "exit");
  await write(-2);
  expect([await last(), await last()]).toEqual([-2, -2]);
  expect(warnings).toEqual([AWAY, "the standby answers reads again", AWAY]);
  expect(reads.counts().primary - before).toBe(5);
});
