export { type Config, ConfigError, loadConfig } from "./config.ts";
export { loadProcessConfig } from "./environment.ts";
