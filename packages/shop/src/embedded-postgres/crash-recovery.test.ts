import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
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

test.each(["", "\n", "not a number\n"])("an unreadable postmaster.pid (%j) does not block", (content) =>
  withFolder(async (folder) => {
    await (await startEmbeddedPostgres({ dataDir: folder })).stop();
    await writeFile(join(folder, "postgres", "data", "postmaster.pid"), content);
    await (await startEmbeddedPostgres({ dataDir: folder })).stop();
  }),
);

test("killed at ten moments of the first start, the next start always works and leaves nothing half-made", async () => {
  for (let round = 0; round < 10; round += 1) {
    await withFolder(async (folder) => {
      const child = spawnHarness(folder);
      const exited = once(child, "exit");
      const moment = 60 + round * 80 + Math.random() * 80;
      await sleep(moment);
      child.kill("SIGKILL");
      await exited;
      const next = await startEmbeddedPostgres({ dataDir: folder });
      const rows = await query(next.url, "SELECT 1 AS one");
      await next.stop();
      expect(rows, `killed after ${moment} ms`).toEqual([{ one: 1 }]);
      const left = (await readdir(join(folder, "postgres"))).sort();
      expect(left).toEqual(["data", "owner.lock", "password", "server.lock", "sockets"]);
    });
  }
}, 180_000);
