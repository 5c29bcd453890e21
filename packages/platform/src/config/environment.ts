import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { loadMachineConfig, type MachineConfig } from "./config.ts";

/** Whether `npm start` or `npm run` started this process, with a shell between them. */
export function isStartedByNpm(): boolean {
  return process.env.npm_lifecycle_event !== undefined;
}

/**
 * The configuration by this process's environment, plus the `.env` file of the working directory.
 * The business may be in the database: `loadShopConfig` reads both.
 */
export function loadProcessConfig(): MachineConfig {
  if (existsSync(".env")) loadEnvFile(".env");
  return loadMachineConfig(process.env);
}

/** This process's environment for a build, which is for visitors whatever NODE_ENV says here. */
export function buildEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: "production" };
}

/**
 * This process's environment for a command on another process's data folder with an embedded
 * database.
 */
export function commandEnvironment(dataDir: string): NodeJS.ProcessEnv {
  return { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
}

/** A password for fetching feeds from the environment, under IMPORT_…; null if there is none. */
export function readImportSecret(name: string): string | null {
  return (name.startsWith("IMPORT_") && process.env[name]) || null;
}

/**
 * Whether `TUERCA_PLAIN`, a comma list or `all`, turns an optimisation off. For developers only.
 */
export function isPlain(trick: "pipeline"): boolean {
  const plain = process.env.TUERCA_PLAIN?.split(",") ?? [];
  return plain.includes("all") || plain.includes(trick);
}
