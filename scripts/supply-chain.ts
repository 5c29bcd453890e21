import { readFileSync, statSync } from "node:fs";
import { findSecrets } from "./supply-chain/find-secrets.ts";
import { KNOWN_VALUES } from "./supply-chain/known-values.ts";
import { findLockFaults, readLockfile } from "./supply-chain/lockfile.ts";
import { trackedFiles } from "./tracked-files.ts";

/*
 * Checks the supply chain: packages (licences, install scripts, hashes), and secrets in tracked
 * files.
 */

/** Larger files are pictures, maps and data. */
const MAX_BYTES = 2_000_000;

const faults = [...findLockFaults(readLockfile()), ...findScriptFaults()];
const files = trackedFiles();
const known = new Set<string>();
for (const file of files) faults.push(...findSecretsIn(file));
for (const value of Object.keys(KNOWN_VALUES))
  if (!known.has(value)) faults.push(`scripts/supply-chain/known-values.ts: nothing has ${value} any more`);

for (const fault of faults) console.error(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** npm must run no install scripts here, whatever a later package contains. */
function findScriptFaults(): string[] {
  const says = readFileSync(".npmrc", "utf8").split("\n").includes("ignore-scripts=true");
  return says ? [] : [".npmrc: does not say ignore-scripts=true"];
}

function findSecretsIn(file: string): string[] {
  const status = statSync(file, { throwIfNoEntry: false });
  if (!status?.isFile() || status.size > MAX_BYTES) return [];
  const bytes = readFileSync(file);
  if (bytes.includes(0)) return [];
  return findSecrets(bytes.toString("utf8")).flatMap(({ line, kind, value }) => {
    if (!Object.hasOwn(KNOWN_VALUES, value)) return [`${file}:${line}: looks like ${kind}`];
    if (file !== "scripts/supply-chain/known-values.ts") known.add(value);
    return [];
  });
}
