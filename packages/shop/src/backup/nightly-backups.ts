import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import { type Context, queueBackupFailedMail } from "@tuerca/api";
import {
  type BackupPlace,
  backupNameAt,
  bucketAt,
  commandEnvironment,
  isCheckNight,
  isCounted,
  lastNight,
  MINUTE_MS,
  openBackupPlace,
} from "@tuerca/api/settings";
import { makeFolder } from "../embedded-postgres/make-folder.ts";
import { TUERCA } from "../folders.ts";
import { hasRoom } from "./check/has-room.ts";

/** The time between two checks for a due backup. */
const PAUSE_MS = 5 * MINUTE_MS;

type Nightly = Pick<Context, "config" | "clock" | "log" | "database">;

/**
 * Backs up the embedded database each night, in a process of its own; a missed or first backup is
 * made at once. Does nothing without BACKUP_DIR.
 */
export function workNightlyBackups(context: Nightly & Pick<Context, "jobs">): void {
  const { BACKUP_DIR } = context.config;
  if (BACKUP_DIR === null) return;
  let triedAt: Date | null = null;
  context.jobs.repeat(PAUSE_MS, async (signal) => {
    const now = context.clock.now();
    const night = lastNight(now);
    if (triedAt !== null && triedAt >= night) return;
    triedAt = now;
    await backUpOnce(context, { address: BACKUP_DIR, night, signal });
  });
}

type Night = { address: string; night: Date; signal: AbortSignal };

/**
 * Makes the backup of a night unless it exists. A failure is reported once, in the log and by mail.
 */
export async function backUpOnce(context: Nightly, { address, night, signal }: Night): Promise<void> {
  const { config, clock, log, database } = context;
  const place = openBackupPlace(address, config);
  let newest: Date | null = null;
  try {
    if (!bucketAt(address, config)) await makeFolder(resolve(address), 0o700);
    newest = (await place.list()).findLast(isCounted)?.madeAt ?? null;
    if (newest !== null && newest >= night) return;
    const name = backupNameAt(clock.now(), config.BACKUP_KEY !== null);
    await runPolitely(["backup", place.addressOf(name)], config.dataDir, signal);
    const isDue = isCheckNight(night, config.BACKUP_CHECK_DAYS);
    const isChecked = isDue && (await hasRoom(config.dataDir));
    if (isDue && !isChecked) log.warn({ address }, "backup not checked: no room for a second shop");
    if (isChecked) await checkOrMark(place, name, { config, signal });
    await removeOld(place, config.BACKUP_KEEP);
    log.info({ address, isChecked }, "backup made");
  } catch (error) {
    if (signal.aborted) return;
    log.error({ err: error, address }, "the nightly backup failed");
    const reason = error instanceof Error ? error.message : String(error);
    await queueBackupFailedMail({ config, database }, { reason, night, newest });
  }
}

type Checking = Pick<Night, "signal"> & Pick<Nightly, "config">;

/** Restores a backup beside the shop and compares both. Rejects, and marks it, if they differ. */
async function checkOrMark(place: BackupPlace, name: string, { config, signal }: Checking): Promise<void> {
  try {
    await runPolitely(["check-backup", place.addressOf(name)], config.dataDir, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    await place.markFailed(name, error instanceof Error ? error.message : String(error));
    await removeOld(place, config.BACKUP_KEEP);
    throw error;
  }
}

/** Runs a command at low priority for visitors' sake. Rejects with its output. */
async function runPolitely(args: string[], dataDir: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [TUERCA, ...args], {
    env: commandEnvironment(dataDir),
    signal,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  const ended = new Promise<string | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", (code, by) => done(code === 0 ? null : said.trim() || `ended by ${by ?? code}`));
  });
  if (child.pid !== undefined) makePolite(child.pid);
  const failure = await ended;
  if (failure !== null) throw new Error(failure);
}

function makePolite(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended, or the system forbids it.
  }
}

/**
 * Removes all but the newest `count`, drafts of killed backups, and those that failed their check:
 * all once a newer one is good, until then all but the newest.
 */
async function removeOld(place: BackupPlace, count: number): Promise<void> {
  const files = await place.list();
  const good = files.filter(isCounted);
  const failed = files.filter(({ isPart, isFailed }) => isFailed && !isPart);
  const newest = good.at(-1)?.madeAt ?? new Date(0);
  const old = [
    ...files.filter(({ isPart }) => isPart),
    ...good.slice(0, -count),
    ...failed.filter(({ madeAt }, index) => madeAt < newest || index < failed.length - count),
  ];
  for (const { name } of old) await place.remove(name);
}
