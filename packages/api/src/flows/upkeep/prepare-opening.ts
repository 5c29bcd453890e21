import { systemClock } from "@tuerca/platform/clock/clock";
import {
  asPreparing,
  type Config,
  ConfigError,
  type MachineConfig,
  type Texts,
  withHosts,
  withStored,
} from "@tuerca/platform/config";
import { loadSessionSecret, secretOf } from "@tuerca/platform/config/session-secret";
import { type Database, openDatabase } from "@tuerca/platform/database/database";
import { findOpening, markOpened } from "@tuerca/platform/opening/opening.repository";
import { listStored } from "@tuerca/platform/stored-settings/stored-settings.repository";
import { openStored } from "@tuerca/platform/stored-settings/stored-texts";
import { offerSamples } from "../../modules/carriers/index.ts";
import { measureOwners } from "../../modules/staff/index.ts";
import { findLacks, lackInEnglish } from "./find-lacks.ts";

/** An opened shop lacks what selling needs; the message has one sentence for each. */
class NotReady extends Error {}

/** The configuration that a process serves with, and what keeps the shop from opening. */
export type Start = { config: MachineConfig; lacks: readonly string[] };

/**
 * Prepares a migrated database for a shop with these settings. A live shop that lacks nothing
 * opens, unless an owner does it. One that was never opened is prepared. Throws NotReady, or
 * ConfigError, for an opened one, or NotReady without a secret.
 */
export async function prepareOpening(databaseUrl: string, machine: MachineConfig): Promise<Start> {
  const { db, close } = openDatabase(databaseUrl, 1);
  try {
    const start = machine.isDemo ? { config: machine, lacks: [] } : await decide(db, machine);
    await offerSamples(db, machine.isDemo);
    return start;
  } finally {
    await close();
  }
}

async function decide(db: Database, machine: MachineConfig): Promise<Start> {
  const { openedAt } = await findOpening(db);
  const keepsOwnSecret = machine.SESSION_SECRET === null && machine.DATABASE_URL === null;
  if (!openedAt && keepsOwnSecret) await loadSessionSecret(machine.dataDir);
  // An opened shop gets no new secret in place of a lost one, and one of several processes no own.
  const noSecret = machine.gaps.find(({ setting }) => setting === "SESSION_SECRET");
  if (!openedAt && noSecret && !keepsOwnSecret) throw new NotReady(noSecret.text);
  const isLost = openedAt !== null && noSecret !== undefined;
  const stored = openStored(await listStored(db), isLost ? "" : await secretOf(machine)).texts;
  const config = withHosts(machine, stored);
  const lacks = await listLacks(db, config, stored);
  if (openedAt && lacks.length > 0) throw new NotReady(lacks.join("\n"));
  const waitsForOwner = openedAt === null && (await measureOwners(db)).owners > 0;
  if (lacks.length > 0 || waitsForOwner) return { config: asPreparing(machine), lacks };
  await markOpened(db, "start", systemClock.now());
  return { config, lacks };
}

async function listLacks(db: Database, config: MachineConfig, stored: Texts): Promise<string[]> {
  const SMS_URL = config.environment.SMS_URL ?? stored.SMS_URL ?? null;
  const lacks = (await findLacks(db, { SMS_URL })).map(lackInEnglish);
  return [...settingProblems(config, stored), ...lacks];
}

/** Problems of environment and stored settings together, as the start would say them. */
export function settingProblems(config: Pick<Config, "environment">, stored: Texts): string[] {
  try {
    withStored(config, stored);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split("\n");
  }
}
