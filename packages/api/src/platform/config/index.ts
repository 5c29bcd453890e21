export { type Config, ConfigError, loadConfig, type Operator } from "./config.ts";
export { loadProcessConfig } from "./environment.ts";
