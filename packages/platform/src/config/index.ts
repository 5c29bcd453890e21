export type { ApiHost } from "./api-host.ts";
export { bucketAt } from "./bucket.ts";
export { type Config, ConfigError, loadConfig } from "./config.ts";
export {
  buildEnvironment,
  commandEnvironment,
  isStartedByNpm,
  loadProcessConfig,
  readImportSecret,
} from "./environment.ts";
export { liveWarnings } from "./live.ts";
export { redsysWarning } from "./redsys.ts";
export type { Verifactu, VerifactuEnvironment } from "./verifactu.ts";
