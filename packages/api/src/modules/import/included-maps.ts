import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "@tuerca/platform/storage";

/** A map that comes with the shop; its title is shown in the office. */
export type IncludedMap = { name: string; title: string; map: object };

/** The maps of a folder that have a title, by it; none without a folder. */
export async function listIncludedMaps(folder: string | null): Promise<IncludedMap[]> {
  const files = folder === null ? [] : ((await unlessMissing(readdir(folder))) ?? []);
  const names = files.filter((file) => file.endsWith(".json")).map((file) => file.slice(0, -".json".length));
  const maps = await Promise.all(names.map((name) => readMap(folder ?? "", name)));
  return maps
    .filter((map) => map !== null)
    .toSorted((one, other) => one.title.localeCompare(other.title, "es"));
}

/** The titled map of a name in a folder, or null. */
export async function findIncludedMap(folder: string | null, name: string): Promise<object | null> {
  const maps = await listIncludedMaps(folder);
  return maps.find((map) => map.name === name)?.map ?? null;
}

async function readMap(folder: string, name: string): Promise<IncludedMap | null> {
  const map = JSON.parse(await readFile(join(folder, `${name}.json`), "utf8"));
  return typeof map.title === "string" ? { name, title: map.title, map } : null;
}
