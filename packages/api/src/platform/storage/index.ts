export { type FileCache, openFileCache } from "./file-cache.ts";
export { resolveInside } from "./resolve-inside.ts";
export {
  openStorage,
  type Storage,
  statFile,
  unlessMissing,
  writeWhole,
} from "./storage.ts";
