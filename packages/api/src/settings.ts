/** The settings, clock and database that commands and the server begin with. */
export {
  type BackupPlace,
  backupNameAt,
  isCheckNight,
  isCounted,
  lastNight,
  openBackupPlace,
} from "@tuerca/platform/backups/backup-files";

export { isDay } from "@tuerca/platform/clock/calendar";
export { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
export {
  bucketAt,
  buildEnvironment,
  type Config,
  ConfigError,
  commandEnvironment,
  isStartedByNpm,
  loadConfig,
  loadProcessConfig,
  type MachineConfig,
  SECRET_SETTINGS,
  STORABLE_SETTINGS,
  type StorableSetting,
} from "@tuerca/platform/config";
export { knownSecret } from "@tuerca/platform/config/session-secret";
export { migrate } from "@tuerca/platform/database/migrations/migrate";
export { isDatabaseAway } from "@tuerca/platform/database/outage/is-away";
export { isName, openFileStore, StoreAway, uploadStream } from "@tuerca/platform/storage";
export { draftOf, isDraft, removeDraftsOf } from "@tuerca/platform/storage/drafts";
export {
  loadShopConfig,
  type ReadConfig,
  readSettingText,
} from "@tuerca/platform/stored-settings/load-shop-config";
