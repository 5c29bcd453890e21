import { readFileSync } from "node:fs";
import { expect, inject, it } from "vitest";
import { readTables, TABLES } from "./generate-tables.ts";

it("the checked-in table types are those of the migrated database (else: npm run generate-tables)", () => {
  const template = new URL(inject("databaseServerUrl"));
  template.pathname = inject("templateDatabase");
  expect(readTables(template.href)).toBe(readFileSync(TABLES, "utf8"));
});
