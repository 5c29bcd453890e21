export type { ApiHost } from "./api-host.ts";
export { bucketAt } from "./bucket.ts";
export {
  BUSINESS_SETTINGS,
  type Business,
  type BusinessProblem,
  type BusinessSetting,
  type Operator,
  SECRET_SETTINGS,
  standardOf,
} from "./business.ts";
export { type CertificateHolder, certificateOf, type StoredCertificate } from "./certificate.ts";
export {
  type BrokenSetting,
  type Config,
  ConfigError,
  findBroken,
  loadConfig,
  loadMachineConfig,
  type MachineConfig,
  redsysIn,
  STORABLE_SETTINGS,
  type StorableSetting,
  type Texts,
  withIncomplete,
  withStored,
} from "./config.ts";
export {
  buildEnvironment,
  commandEnvironment,
  isStartedByNpm,
  loadProcessConfig,
  readImportSecret,
} from "./environment.ts";
export { HOST_SETTINGS } from "./hosts.ts";
export { liveWarnings } from "./live.ts";
export { asPreparing, withHosts } from "./preparing.ts";
export { type Redsys, redsysWarning } from "./redsys.ts";
export type { Verifactu, VerifactuEnvironment } from "./verifactu.ts";
