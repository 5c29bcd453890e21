import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { LRUCache } from "lru-cache";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../clock/clock.ts";
import { bucketAt, isBucketAddress } from "../config/bucket.ts";
import type { Config } from "../config/index.ts";
import { openFileStore, unlessMissing } from "../storage/index.ts";

/** A night's backup is due from 3:30 UTC on. */
const DUE_MS = (3 * 60 + 30) * MINUTE_MS;

/** The time that a backup may take before it counts as missing. */
const PATIENCE_MS = 2 * HOUR_MS;

/** The names of nightly backups; no other file of their folder is touched. */
const NAME = /^tuerca-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(?:\.age)?(\.[0-9a-f]{12}\.part)?$/;

/** The end of the file beside a backup that says why its check failed. */
const FAILED = ".failed";

/**
 * A nightly backup, or the part of one that is being made or was killed, or one that its check has
 * found wrong.
 */
export type BackupFile = { name: string; madeAt: Date; isPart: boolean; isFailed: boolean };

/** Whether a file is a whole backup that no check has found wrong. */
export const isCounted = ({ isPart, isFailed }: BackupFile): boolean => !isPart && !isFailed;

/** Whether the backup of a night is to be checked, each `days` nights; 0 for never. */
export function isCheckNight(night: Date, days: number): boolean {
  return days > 0 && Math.floor(night.getTime() / DAY_MS) % days === 0;
}

/** The last due time of a backup. */
export function lastNight(now: Date): Date {
  return new Date(Math.floor((now.getTime() - DUE_MS) / DAY_MS) * DAY_MS + DUE_MS);
}

/** `tuerca-2026-11-26T033000Z.tar.zst`, and `.age` behind it for an encrypted one. */
export function backupNameAt(now: Date, isEncrypted: boolean): string {
  const [day, time] = now.toISOString().slice(0, 19).split("T");
  return `tuerca-${day}T${time?.replaceAll(":", "")}Z.tar.zst${isEncrypted ? ".age" : ""}`;
}

/** The nightly backups and their parts among files, oldest first. */
function backupsAmong(names: readonly string[]): BackupFile[] {
  const files = [...names].sort().map((name) => {
    const [, day, hours, minutes, seconds, part] = NAME.exec(name) ?? [];
    const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
    return { name, madeAt, isPart: part !== undefined, isFailed: names.includes(name + FAILED) };
  });
  return files.filter(({ madeAt }) => !Number.isNaN(madeAt.getTime()));
}

/** The place of nightly backups, a folder or a bucket. */
export type BackupPlace = {
  /** The nightly backups and parts of such, oldest first. Throws if they cannot be read. */
  list(): Promise<BackupFile[]>;
  remove(name: string): Promise<void>;
  /** Makes a backup count no more. */
  markFailed(name: string, reason: string): Promise<void>;
  /** Path or address of a file, as `backup` and `restore` take it. */
  addressOf(name: string): string;
  /** Writes, reads and deletes a small file. Throws if one of these fails. */
  probe(): Promise<void>;
};

type Keys = Pick<Config, "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY">;

/** Opens the place of BACKUP_DIR; nothing is read or connected to yet. */
export function openBackupPlace(address: string, config: Keys & Pick<Config, "dataDir">): BackupPlace {
  const bucket = bucketAt(address, config);
  if (!bucket) return openFolder(resolve(address));
  const store = openFileStore({ dataDir: config.dataDir, bucket });
  return {
    list: async () => {
      const names = [];
      for await (const { name } of store.list("")) names.push(name);
      return backupsAmong(names);
    },
    remove: async (name) => {
      for (const one of [name + FAILED, name]) await store.remove(one);
    },
    markFailed: (name, reason) => store.put(name + FAILED, Buffer.from(`${reason}\n`)),
    addressOf: (name) => {
      const url = new URL(address);
      url.pathname = `${url.pathname.replace(/\/+$/, "")}/${name}`;
      return url.href;
    },
    probe: () =>
      probeWith({
        write: (name, content) => store.put(name, content),
        read: (name) => store.get(name),
        remove: (name) => store.remove(name),
      }),
  };
}

function openFolder(folder: string): BackupPlace {
  return {
    list: async () => backupsAmong((await unlessMissing(readdir(folder))) ?? []),
    remove: async (name) => {
      for (const one of [name + FAILED, name]) await rm(join(folder, one), { force: true });
    },
    markFailed: (name, reason) => writeFile(join(folder, name + FAILED), `${reason}\n`, { mode: 0o600 }),
    addressOf: (name) => join(folder, name),
    probe: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await probeWith({
        write: (name, content) => writeFile(join(folder, name), content, { mode: 0o600 }),
        read: (name) => readFile(join(folder, name)),
        remove: (name) => rm(join(folder, name), { force: true }),
      });
    },
  };
}

type ProbedFiles = {
  write(name: string, content: Buffer): Promise<void>;
  read(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
};

/** No nightly backup has such a name. */
async function probeWith({ write, read, remove }: ProbedFiles): Promise<void> {
  const content = randomBytes(32);
  const name = `tuerca-probe-${content.toString("hex", 0, 8)}`;
  try {
    await write(name, content);
    const found = await read(name);
    if (!found?.equals(content)) throw new Error("what was written is not what is read");
  } finally {
    await remove(name);
  }
}

type Looking = Keys & Pick<Config, "BACKUP_DIR" | "DATABASE_URL" | "isDemo" | "dataDir">;

/**
 * The nightly backups of a live shop with the embedded database, and how many of the last nights
 * have none; null for other shops, which make none themselves.
 */
export async function measureBackups(config: Looking, now: Date) {
  const { BACKUP_DIR, DATABASE_URL, isDemo } = config;
  if (BACKUP_DIR === null)
    return DATABASE_URL || isDemo ? null : { is_set: false, newest_at: null, missing: 1 };
  const whole = (await listNow(BACKUP_DIR, config)).filter(isCounted);
  const newest = whole.at(-1)?.madeAt ?? null;
  const due = lastNight(new Date(now.getTime() - PATIENCE_MS));
  const missing = newest ? Math.max(0, Math.ceil((due.getTime() - newest.getTime()) / DAY_MS)) : 1;
  return { is_set: true, newest_at: newest?.toISOString() ?? null, missing };
}

/** As listed; a bucket is asked at most every five minutes. */
async function listNow(address: string, config: Looking): Promise<BackupFile[]> {
  const files = listed.get(address) ?? (await openBackupPlace(address, config).list());
  if (isBucketAddress(address)) listed.set(address, files);
  return files;
}

const listed = new LRUCache<string, BackupFile[]>({ max: 10, ttl: 5 * MINUTE_MS });
