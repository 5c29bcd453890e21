import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { type Config, loadConfig } from "./config.ts";

/** Whether `npm start` or `npm run` started this process, with a shell between. */
export function isStartedByNpm(): boolean {
  return process.env.npm_lifecycle_event !== undefined;
}

/** Configuration of this process: its environment, with what a `.env` file in the working directory adds. */
export function loadProcessConfig(): Config {
  if (existsSync(".env")) loadEnvFile(".env");
  return loadConfig(process.env);
}

/** This process's environment for a build: whatever NODE_ENV says here, what is built is what visitors get. */
export function buildEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: "production" };
}

/** This process's environment for a command on another process's data folder, which has an embedded database. */
export function commandEnvironment(dataDir: string): NodeJS.ProcessEnv {
  return { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
}

/** A password for fetching feeds that the operator keeps in the environment, under IMPORT_…; null where there is none. */
export function readImportSecret(name: string): string | null {
  return (name.startsWith("IMPORT_") && process.env[name]) || null;
}

/** Whether `TUERCA_PLAIN`, a comma list or `all`, turns a trick for speed off. For developers only. */
export function isPlain(trick: "pipeline"): boolean {
  const plain = process.env.TUERCA_PLAIN?.split(",") ?? [];
  return plain.includes("all") || plain.includes(trick);
}
