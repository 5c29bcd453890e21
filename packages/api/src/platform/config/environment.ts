import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { type Config, loadConfig } from "./config.ts";

/** Configuration of this process: its environment, with what a `.env` file in the working directory adds. */
export function loadProcessConfig(): Config {
  if (existsSync(".env")) loadEnvFile(".env");
  return loadConfig(process.env);
}
