export { resolveInside } from "./resolve-inside.ts";
export {
  openStorage,
  type Storage,
  type StoredFile,
  statFile,
  unlessMissing,
  writeWhole,
} from "./storage.ts";
