import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { testPostgres } from "../packages/api/test/index.ts";
import { readTables, TABLES } from "./generate-tables.ts";

it("the checked-in table types are those of the migrated database (else: npm run generate-tables)", async () => {
  const { serverUrl, template } = await testPostgres();
  const url = new URL(serverUrl);
  url.pathname = template;
  expect(readTables(url.href)).toBe(readFileSync(TABLES, "utf8"));
});
