export { embeddedMajor } from "./binaries.ts";
export { DataFolderInUse } from "./errors.ts";
export { findRunningPostgres } from "./find-running-postgres.ts";
export { layoutOf } from "./folder-layout.ts";
export { claimFolder } from "./lock/data-folder-lock.ts";
export { prepareDataFolder } from "./prepare-data-folder.ts";
export { startEmbeddedPostgres } from "./start-embedded-postgres.ts";
export type { Supervision } from "./supervise.ts";
