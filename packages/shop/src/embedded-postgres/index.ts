export { embeddedMajor } from "./binaries.ts";
export { claimFolder } from "./data-folder-lock.ts";
export { DataFolderInUse } from "./errors.ts";
export { findRunningPostgres } from "./find-running-postgres.ts";
export { layoutOf } from "./folder-layout.ts";
export type { Supervision } from "./keep-running.ts";
export { startEmbeddedPostgres } from "./start-embedded-postgres.ts";
