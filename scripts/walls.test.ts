import { readFileSync } from "node:fs";
import { PERMISSIONS } from "@tuerca/office-contract";
import { expect, it } from "vitest";
import { trackedFiles } from "./tracked-files.ts";

/** Names by which code reaches into React, React Router, Node's HTTP server or pg. */
const PRIVATE =
  /__react\w+|dangerouslySetInnerHTML|staticHandlerContext|serverHandoffStream|removeAllListeners|parsedStatements/;

const WALLED =
  /^packages\/(storefront\/app\/rendering|shop\/src\/web\/front|platform\/src\/database\/pipeline)\//;

it("private parts of libraries are used behind the walls only", () => {
  const sources = trackedFiles("packages").filter(
    (path) => /^packages\/[^/]+\/(app|src)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const users = sources.filter((path) => PRIVATE.test(readFileSync(path, "utf8")));
  expect(users.filter((path) => !WALLED.test(path))).toEqual([]);
  expect(users.length).toBeGreaterThan(5);
});

it("every permission of the office is asked for by code", () => {
  const asking = trackedFiles("packages/office-contract/src", "packages/api/src/office")
    .filter((path) => !/(\.test|\/people\/(permissions|default-roles))\.ts$/.test(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  expect(PERMISSIONS.filter((one) => !asking.includes(`"${one}"`))).toEqual([]);
});
