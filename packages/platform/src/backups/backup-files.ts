import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../clock/clock.ts";
import type { Config } from "../config/index.ts";
import { unlessMissing } from "../storage/index.ts";

/** A night's backup is due from 3:30 UTC on. */
const DUE_MS = (3 * 60 + 30) * MINUTE_MS;

/** The time that a backup may take before it counts as missing. */
const PATIENCE_MS = 2 * HOUR_MS;

/** The names of nightly backups; no other file of their folder is touched. */
const NAME = /^tuerca-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.[0-9a-f]{12}\.part)?$/;

/** A nightly backup, or the part of one that is being made or was killed. */
export type BackupFile = { name: string; madeAt: Date; isPart: boolean };

/** The last due time of a backup. */
export function lastNight(now: Date): Date {
  return new Date(Math.floor((now.getTime() - DUE_MS) / DAY_MS) * DAY_MS + DUE_MS);
}

/** `tuerca-2026-11-26T033000Z.tar.zst`. */
export function backupNameAt(now: Date): string {
  const [day, time] = now.toISOString().slice(0, 19).split("T");
  return `tuerca-${day}T${time?.replaceAll(":", "")}Z.tar.zst`;
}

/** The nightly backups of a folder and their parts, oldest first. Throws if it cannot be read. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const files = (await readdir(folder)).sort().map((name) => {
    const [, day, hours, minutes, seconds, part] = NAME.exec(name) ?? [];
    const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
    return { name, madeAt, isPart: part !== undefined };
  });
  return files.filter(({ madeAt }) => !Number.isNaN(madeAt.getTime()));
}

type Looking = Pick<Config, "BACKUP_DIR" | "DATABASE_URL" | "isDemo">;

/**
 * The nightly backups of a live shop with the embedded database, and how many of the last nights
 * have none; null for other shops, which make none themselves.
 */
export async function measureBackups({ BACKUP_DIR, DATABASE_URL, isDemo }: Looking, now: Date) {
  if (BACKUP_DIR === null)
    return DATABASE_URL || isDemo ? null : { is_set: false, newest_at: null, missing: 1 };
  const whole = (await readBackups(resolve(BACKUP_DIR))).filter(({ isPart }) => !isPart);
  const newest = whole.at(-1)?.madeAt ?? null;
  const due = lastNight(new Date(now.getTime() - PATIENCE_MS));
  const missing = newest ? Math.max(0, Math.ceil((due.getTime() - newest.getTime()) / DAY_MS)) : 1;
  return { is_set: true, newest_at: newest?.toISOString() ?? null, missing };
}

/** The backups of a folder; none before the first one, which makes the folder. */
async function readBackups(folder: string): Promise<BackupFile[]> {
  return (await unlessMissing(listBackups(folder))) ?? [];
}
