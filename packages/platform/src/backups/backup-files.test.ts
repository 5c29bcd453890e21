import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "../clock/clock.ts";
import { loadConfig } from "../config/index.ts";
import { backupNameAt, lastNight, measureBackups } from "./backup-files.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-backups-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("is due once a night, from half past three on", () => {
  const at = (time: string) => lastNight(new Date(time)).toISOString();
  expect(at("2026-11-26T03:29:59Z")).toBe("2026-11-25T03:30:00.000Z");
  expect(at("2026-11-26T03:30:00Z")).toBe("2026-11-26T03:30:00.000Z");
  expect(at("2026-11-26T23:59:59Z")).toBe("2026-11-26T03:30:00.000Z");
});

describe("the nights without a backup", () => {
  const night = new Date("2026-11-26T03:30:00Z");
  const measure = (now: Date, given: object = {}) =>
    measureBackups({ ...loadConfig({ BACKUP_DIR: folder }), isDemo: false, ...given }, now);

  it("are of a live shop that keeps its own database", async () => {
    const unset = { BACKUP_DIR: null };
    expect(await measure(night, unset)).toEqual({ is_set: false, newest_at: null, missing: 1 });
    expect(await measure(night, { ...unset, isDemo: true })).toBeNull();
    expect(await measure(night, { ...unset, DATABASE_URL: "postgres://db/shop" })).toBeNull();
  });

  it("count from the newest whole backup on, two hours after each was due", async () => {
    const missing = async (now: Date) => (await measure(now))?.missing;
    expect(await measure(night, { BACKUP_DIR: join(folder, "later") })).toMatchObject({ missing: 1 });
    await writeFile(join(folder, `${backupNameAt(night, false)}.${"0".repeat(12)}.part`), "");
    await writeFile(join(folder, "tuerca-mine.tar.zst"), "");
    expect(await measure(night)).toEqual({ is_set: true, newest_at: null, missing: 1 });
    await writeFile(join(folder, backupNameAt(night, false)), "");
    expect(await measure(night)).toEqual({ is_set: true, newest_at: night.toISOString(), missing: 0 });
    expect(await missing(new Date("2026-11-27T05:29:59Z"))).toBe(0);
    expect(await missing(new Date("2026-11-27T05:30:00Z"))).toBe(1);
    expect(await missing(new Date(night.getTime() + 5 * DAY_MS))).toBe(4);
  });
});
