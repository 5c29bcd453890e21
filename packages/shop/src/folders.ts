import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The shop's program with its commands. */
export const TUERCA = join(ROOT, "packages/shop/src/tuerca.js");

/** Folder of the built storefront. */
export const STOREFRONT_BUILD = join(ROOT, "packages/storefront/build");

/** Folder of the built office. */
export const OFFICE_BUILD = join(ROOT, "packages/office/build");

/** The version in package.json. */
export async function readVersion(): Promise<string> {
  return JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")).version;
}

/** Folder of the included maps. */
export const MAPS_DIR = join(ROOT, "packages/shop/maps");
