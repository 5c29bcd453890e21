import { spawnSync } from "node:child_process";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findRunningPostgres } from "../src/embedded-postgres/index.ts";
import { ask } from "./ask.ts";
import { copyFilledFolder } from "./filled-shop.ts";
import { buyOne } from "./place-orders.ts";
import { query } from "./query-shop.ts";
import { createDataFolder, type DataFolder, runShop, type ShopProcess } from "./run-shop.ts";

/** Space for a demo shop with its write-ahead log. */
const DISK_MB = 700;

const WELL = { timeout: 60_000, interval: 100 };

let folder: DataFolder;
let disk = "";
let shop: ShopProcess;
let product = 0;

/** A small disk of its own if root may mount one; otherwise a folder on the existing disk. */
const canMount = spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;
const onSmallDisk = it.skipIf(!canMount);
const noDisk = canMount ? "" : " (skipped: only root can mount a small disk)";

beforeAll(async () => {
  folder = await createDataFolder();
  disk = join(folder.path, "disk");
  await mkdir(disk);
  if (canMount) spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tuerca-test", disk]);
  await copyFilledFolder(disk);
  shop = await runShop({ DATA_DIR: disk });
  await vi.waitUntil(() => shop.output().includes(" is open at "), { timeout: 90_000 });
  const [row] = await query<{ id: number }>(
    disk,
    "select product_id as id from stock where quantity > 9 limit 1",
  );
  product = row?.id ?? 0;
}, 600_000);
afterAll(async () => {
  shop.child.kill("SIGTERM");
  await shop.ended;
  if (canMount) spawnSync("umount", ["--lazy", disk]);
  await folder.remove();
}, 30_000);

/** Asks again where a busy machine turns a question away. */
async function readiness(): Promise<{ status: number; writes: boolean }> {
  const { status, body } = await ask(shop.origin, { path: "/readyz" });
  const { checks } = JSON.parse(body.toString());
  return checks ? { status, writes: checks.writes } : readiness();
}

/** Watches for five seconds, in which several tries to reach the database fail. */
async function staysUnwell(): Promise<void> {
  const recoveries = () => shop.output().split("the database takes writes again").length;
  const before = recoveries();
  for (let look = 0; look < 50; look += 1) {
    expect(await readiness()).toEqual({ status: 503, writes: false });
    await sleep(100);
  }
  expect(recoveries()).toBe(before);
}

async function canOrder(): Promise<boolean> {
  return (await buyOne(shop.origin, product).catch(() => null)) !== null;
}

async function fillDisk(path: string): Promise<void> {
  const file = await open(path, "w");
  try {
    for (const size of [1 << 20, 4096]) {
      const block = Buffer.alloc(size, 1);
      await expect(async () => {
        for (;;) await file.write(block);
      }).rejects.toMatchObject({ code: "ENOSPC" });
    }
  } finally {
    await file.close();
  }
}

describe("/readyz", () => {
  it("says 503 while the database is read-only, and is well by itself afterwards", async () => {
    expect(await readiness()).toEqual({ status: 200, writes: true });
    await query(disk, "alter system set default_transaction_read_only = on");
    await query(disk, "select pg_reload_conf()");
    await expect.poll(readiness, WELL).toEqual({ status: 503, writes: false });
    await staysUnwell();
    expect(await canOrder()).toBe(false);
    await query(disk, "alter system reset default_transaction_read_only");
    await query(disk, "select pg_reload_conf()");
    await expect.poll(readiness, WELL).toEqual({ status: 200, writes: true });
    expect(await canOrder()).toBe(true);
  }, 120_000);

  onSmallDisk(
    `says 503 while the disk is full, and is well by itself afterwards${noDisk}`,
    async () => {
      const filler = join(disk, "filler");
      await fillDisk(filler);
      await expect.poll(readiness, WELL).toEqual({ status: 503, writes: false });
      await staysUnwell();
      await rm(filler);
      await expect.poll(readiness, WELL).toEqual({ status: 200, writes: true });
      expect(await canOrder()).toBe(true);
      expect(shop.output()).not.toContain("PostgreSQL ended");
    },
    120_000,
  );

  onSmallDisk(
    `the same where PostgreSQL dies meanwhile${noDisk}`,
    async () => {
      const filler = join(disk, "filler");
      await fillDisk(filler);
      const running = await findRunningPostgres(disk);
      if (!running) throw new Error("The shop has no database.");
      process.kill(running.pid, "SIGKILL");
      await vi.waitUntil(() => shop.output().includes("PostgreSQL ended"), WELL);
      expect((await readiness()).status).toBe(503);
      await rm(filler);
      await expect.poll(readiness, WELL).toEqual({ status: 200, writes: true });
      expect(await canOrder()).toBe(true);
    },
    180_000,
  );
});
