import { spawnSync } from "node:child_process";
import { join } from "node:path";

/**
 * The tests of races, faults, kills, stops and properties at their full figures, one after the
 * other.
 */
const FILES = [
  "packages/api/test",
  "packages/api/src/modules/cart",
  "packages/api/src/modules/catalog/live-index/freshness",
  "packages/api/src/modules/gift-cards",
  "packages/api/src/flows/payments",
  "packages/api/src/flows/refunds",
  "packages/api/src/modules/import/killed-import",
  "packages/shop/test",
  "packages/shop/src/embedded-postgres/crash-recovery",
  "packages/search/src",
];

const vitest = join("node_modules/.bin", "vitest");
const run = spawnSync(vitest, ["run", "--no-file-parallelism", "--testTimeout=1800000", ...FILES], {
  stdio: "inherit",
  env: { ...process.env, SOAK: "1" },
});
process.exitCode = run.status ?? 1;
