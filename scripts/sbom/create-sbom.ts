import { randomUUID } from "node:crypto";
import type { LockedPackage, Lockfile } from "../supply-chain/lockfile.ts";
import { bundledIn, type Component } from "./bundled-libraries.ts";

export type Sbom = {
  bomFormat: "CycloneDX";
  specVersion: "1.6";
  serialNumber: string;
  version: 1;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/**
 * The bill of materials of production: the lockfile's packages on every platform, and what
 * installed ones contain. (`npm sbom --omit=dev` also drops what a test uses, such as Fastify.)
 */
export function createSbom(lockfile: Lockfile): Sbom {
  const components = new Map<string, Component>();
  const needs = new Map<string, Set<string>>();
  for (const [path, one] of Object.entries(lockfile.packages)) {
    if (one.dev || one.link || hasNoProduction(path)) continue;
    const component = toComponent(nameOf(path, one), one);
    const ref = component["bom-ref"];
    if (path !== "") components.set(ref, component);
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...refsOfNeeds(lockfile, path, one)]));
  }
  const root = lockfile.packages[""] ?? {};
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: toComponent(nameOf("", root), root, "application"),
    },
    components: [...components.values()],
    dependencies: [...needs].map(([ref, all]) => ({
      ref,
      dependsOn: [...all].filter((need) => components.has(need)),
    })),
  };
}

/** Workspaces that only test and measure. */
function hasNoProduction(path: string): boolean {
  return path !== "" && !path.includes("node_modules/") && !path.startsWith("packages/");
}

function nameOf(path: string, { name }: LockedPackage): string {
  return name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

function refOf(name: string, version = ""): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function toComponent(name: string, one: LockedPackage, type = "library"): Component {
  const { version = "", license, integrity, optional } = one;
  const ref = refOf(name, version);
  const content = Buffer.from(integrity?.replace("sha512-", "") ?? "", "base64").toString("hex");
  const bundled = bundledIn(name, version);
  return {
    type,
    "bom-ref": ref,
    name,
    version,
    purl: ref,
    scope: optional ? "optional" : "required",
    ...(license && license !== "UNLICENSED" ? { licenses: [{ expression: license }] } : {}),
    ...(integrity ? { hashes: [{ alg: "SHA-512", content }] } : {}),
    ...(bundled.length > 0 ? { components: bundled } : {}),
  };
}

/** References of a package's dependencies, resolved as Node does from its folder upwards. */
function refsOfNeeds({ packages }: Lockfile, path: string, one: LockedPackage): string[] {
  const names = { ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies };
  return Object.keys(names).flatMap((name) => {
    const at = foldersFrom(path).map((folder) => `${folder}node_modules/${name}`);
    const found = at.map((where) => [where, packages[where]] as const).find(([, there]) => there);
    if (!found?.[1]) return [];
    const target = found[1].link ? packages[found[1].resolved ?? ""] : found[1];
    return [refOf(target?.name ?? name, target?.version)];
  });
}

/**
 * A package's folder and those above it, nearest first; each ends with a slash, except the root.
 */
function foldersFrom(path: string): string[] {
  if (path === "") return [""];
  const above = path.lastIndexOf("/node_modules/");
  return [`${path}/`, ...(above < 0 ? [""] : foldersFrom(path.slice(0, above)))];
}
