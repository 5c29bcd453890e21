export { draftOf, removeDeadDrafts, removeDraftsBelow } from "./drafts.ts";
export { type FileCache, openFileCache } from "./file-cache.ts";
export { measureDisk } from "./measure-disk.ts";
export { resolveInside } from "./resolve-inside.ts";
export { openStorage, type Storage, statFile } from "./storage.ts";
export { unlessMissing } from "./unless-missing.ts";
