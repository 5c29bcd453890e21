import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "../packages/platform/src/database/migrations/migrate.ts";
import { startEmbeddedPostgres } from "../packages/shop/src/embedded-postgres/index.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The file of the generated table types. */
export const TABLES = join(ROOT, "packages/platform/src/database/tables.generated.ts");

/** Writes the types of all tables of a migrated database to a file. */
export function writeTables(databaseUrl: string, file: string): void {
  const codegen = join(ROOT, "node_modules/.bin/kysely-codegen");
  const options = ["--dialect", "postgres", "--url", databaseUrl, "--out-file", file, "--type-only-imports"];
  const mapping = [
    "--exclude-pattern",
    "public.(schema_migrations|attempts)",
    "--type-mapping",
    '{"int8":"number"}',
  ];
  execFileSync(codegen, [...options, ...mapping], { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
}

/** The table types as they would be written now. */
export function readTables(databaseUrl: string): string {
  const folder = mkdtempSync(join(tmpdir(), "tuerca-tables-"));
  try {
    writeTables(databaseUrl, join(folder, "tables.ts"));
    return readFileSync(join(folder, "tables.ts"), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const dataDir = mkdtempSync(join(tmpdir(), "tuerca-tables-"));
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate(server.url);
    writeTables(server.url, TABLES);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
