export { type Config, ConfigError, loadConfig } from "./config.ts";
export { isStartedByNpm, loadProcessConfig } from "./environment.ts";
