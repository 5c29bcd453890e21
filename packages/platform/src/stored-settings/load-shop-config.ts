import { type Config, loadProcessConfig, withStored } from "../config/index.ts";
import { openDatabase } from "../database/database.ts";
import { listStored } from "./stored-settings.repository.ts";
import { textsOf } from "./stored-texts.ts";

/** Reads the configuration of the shop at a database. */
export type ReadConfig = (databaseUrl: string) => Config | Promise<Config>;

/**
 * The configuration of a shop for a command: this process's environment, and what is stored in the
 * migrated database. Throws ConfigError.
 */
export async function loadShopConfig(databaseUrl: string): Promise<Config> {
  const database = openDatabase(databaseUrl, 1);
  try {
    return withStored(loadProcessConfig(), textsOf(await listStored(database.db)));
  } finally {
    await database.close();
  }
}
