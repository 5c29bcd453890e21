import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { breakConstants } from "./constants/break-constants.ts";
import { soakFailover } from "./failover/soak-failover.ts";
import { checkRecipes } from "./recipes/check-recipes.ts";
import { soakUpgrade } from "./upgrade/soak-upgrade.ts";

/*
 * `npm run soak` runs the tests of races, faults, kills, stops and properties at their full
 * figures, one after the other. `npm run soak -- constants` breaks those of the specification;
 * `npm run soak -- recipes` checks the types of each change that `docs/extending.md` shows;
 * `npm run soak -- upgrade` replaces a former release by this one, and back, under load;
 * `npm run soak -- failover` takes machines away from a shop of several, under load.
 */
const FILES = [
  "packages/api/test",
  "packages/api/src/modules/cart",
  "packages/api/src/modules/coupons",
  "packages/api/src/modules/catalog/live-index",
  "packages/api/src/modules/gift-cards",
  "packages/api/src/flows/payments",
  "packages/api/src/flows/refunds",
  "packages/api/src/modules/import/killed-import",
  "packages/shop/test",
  "packages/shop/src/embedded-postgres/crash-recovery",
  "packages/search/src",
];

const [part, ...names] = process.argv.slice(2);
if (part === "constants") process.exitCode = (await breakConstants(names)) ? 0 : 1;
else if (part === "recipes") process.exitCode = checkRecipes(names) ? 0 : 1;
else if (part === "upgrade") process.exitCode = (await soakUpgrade(names)) ? 0 : 1;
else if (part === "failover") process.exit((await soakFailover(names)) ? 0 : 1);
else {
  const args = ["run", "--no-file-parallelism", "--testTimeout=1800000", ...FILES];
  const run = spawnSync(join("node_modules/.bin", "vitest"), args, {
    stdio: "inherit",
    env: { ...process.env, SOAK: "1" },
  });
  process.exitCode = run.status ?? 1;
}
