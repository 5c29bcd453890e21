import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Where the built storefront lies. */
export const STOREFRONT_BUILD = join(ROOT, "packages/storefront/build");
