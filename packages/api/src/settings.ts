/** The settings, clock and database that commands and the server begin with. */
export { backupNameAt, lastNight, listBackups } from "./platform/backups/backup-files.ts";
export { isDay } from "./platform/clock/calendar.ts";
export { DAY_MS, MINUTE_MS } from "./platform/clock/clock.ts";
export {
  buildEnvironment,
  type Config,
  ConfigError,
  commandEnvironment,
  isStartedByNpm,
  loadConfig,
  loadProcessConfig,
} from "./platform/config/index.ts";
export { secretOf } from "./platform/config/session-secret.ts";
export { isDatabaseAway } from "./platform/database/is-away.ts";
export { migrate } from "./platform/database/migrate.ts";
export { draftOf, isDraft, removeDraftsOf } from "./platform/storage/drafts.ts";
