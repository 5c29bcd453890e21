import {
  type BusinessSetting,
  type Config,
  loadProcessConfig,
  type MachineConfig,
  withStored,
} from "../config/index.ts";
import { knownSecret } from "../config/session-secret.ts";
import { openDatabase } from "../database/database.ts";
import { listStored } from "./stored-settings.repository.ts";
import { openStored } from "./stored-texts.ts";

/** Reads the configuration of the shop at a database. */
export type ReadConfig = (databaseUrl: string) => Config | Promise<Config>;

/**
 * The text of a setting that counts at a migrated database, whether the shop can open or not; null
 * for the default.
 */
export async function readSettingText(
  databaseUrl: string,
  machine: Pick<MachineConfig, "environment" | "SESSION_SECRET" | "dataDir">,
  name: BusinessSetting,
): Promise<string | null> {
  const database = openDatabase(databaseUrl, 1);
  try {
    const { texts } = openStored(await listStored(database.db), await knownSecret(machine));
    return machine.environment[name] ?? texts[name] ?? null;
  } finally {
    await database.close();
  }
}

/**
 * The configuration of a shop for a command: this process's environment, and what is stored in the
 * migrated database. Throws ConfigError.
 */
export async function loadShopConfig(databaseUrl: string): Promise<Config> {
  const database = openDatabase(databaseUrl, 1);
  try {
    const machine = loadProcessConfig();
    return withStored(machine, openStored(await listStored(database.db), await knownSecret(machine)).texts);
  } finally {
    await database.close();
  }
}
