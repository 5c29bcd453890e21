import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { findRunningPostgres, startEmbeddedPostgres } from "./index.ts";
import { processIdentity } from "./process-table.ts";
import { isRoot, query, spawnHarness, startInChild, withFolder } from "./test/run-harness.ts";

test("after kill -9 the orphaned server is stopped and everything acknowledged is there", () =>
  withFolder(async (folder) => {
    const { started, kill } = await startInChild(folder);
    await query(started.url, "CREATE TABLE sale AS SELECT 7 AS number");
    await kill();
    expect(await processIdentity(started.pid)).not.toBeNull();
    expect(await findRunningPostgres(folder)).toBeNull();
    const next = await startEmbeddedPostgres({ dataDir: folder });
    expect(next.pid).not.toBe(started.pid);
    expect(await processIdentity(started.pid)).toBeNull();
    expect(await query(next.url, "SELECT number FROM sale")).toEqual([{ number: 7 }]);
    await next.stop();
  }));

test("after kill -9 of the server too, with its pid now another process's, the next start works", () =>
  withFolder(async (folder) => {
    const { started, kill } = await startInChild(folder);
    const pidFile = join(folder, "postgres", "data", "postmaster.pid");
    await query(started.url, "CREATE TABLE sale AS SELECT 7 AS number");
    process.kill(started.pid, "SIGKILL");
    await kill();
    const { uid } = await stat(pidFile);
    const other = spawn("sleep", ["60"], isRoot ? { uid } : {});
    const lines = (await readFile(pidFile, "utf8")).split("\n");
    await writeFile(pidFile, [other.pid, ...lines.slice(1)].join("\n"));
    const next = await startEmbeddedPostgres({ dataDir: folder });
    expect(await query(next.url, "SELECT number FROM sale")).toEqual([{ number: 7 }]);
    expect(await processIdentity(other.pid ?? 0)).not.toBeNull();
    await next.stop();
    other.kill();
  }));

test("an unreadable postmaster.pid does not block", () =>
  withFolder(async (folder) => {
    await (await startEmbeddedPostgres({ dataDir: folder })).stop();
    for (const content of ["", "\n", "not a number\n"]) {
      await writeFile(join(folder, "postgres", "data", "postmaster.pid"), content);
      await (await startEmbeddedPostgres({ dataDir: folder })).stop();
    }
  }));

/** Resolves once a first start has come so far, by what it has left in `postgres`. */
const MOMENTS: Readonly<Record<string, (names: string[]) => boolean>> = {
  "while initdb runs": (names) => names.some((name) => name.startsWith("data.unfinished-")),
  "while the new server starts": (names) => names.includes("data"),
};

const filesOf = (folder: string) => readdir(join(folder, "postgres")).catch(() => []);

async function expectNextStart(folder: string, killed: string): Promise<void> {
  const next = await startEmbeddedPostgres({ dataDir: folder });
  const rows = await query(next.url, "SELECT 1 AS one");
  await next.stop();
  expect(rows, killed).toEqual([{ one: 1 }]);
  expect((await filesOf(folder)).sort()).toEqual([
    "data",
    "owner.lock",
    "password",
    "server.lock",
    "sockets",
  ]);
}

test.each(Object.entries(MOMENTS))(
  "killed %s, the next start works and leaves nothing half-made",
  (when, hasCome) =>
    withFolder(async (folder) => {
      const child = spawnHarness(folder);
      const exited = once(child, "exit");
      await vi.waitUntil(async () => hasCome(await filesOf(folder)), { timeout: 60_000, interval: 5 });
      child.kill("SIGKILL");
      await exited;
      await expectNextStart(folder, when);
    }),
  120_000,
);

/** At other moments with SOAK=1. */
const OTHERS = process.env.SOAK
  ? Array.from({ length: 10 }, (_, at) => 60 + at * 80 + Math.random() * 80)
  : [];

test.each(OTHERS)(
  "killed %d ms after the beginning, the same",
  (moment) =>
    withFolder(async (folder) => {
      const child = spawnHarness(folder);
      const exited = once(child, "exit");
      await sleep(moment);
      child.kill("SIGKILL");
      await exited;
      await expectNextStart(folder, `after ${moment} ms`);
    }),
  120_000,
);
