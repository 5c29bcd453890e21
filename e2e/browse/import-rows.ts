import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { operate } from "../helpers/operator.ts";

/** Imports rows into the running shop with the operator's command. */
export async function importRows(rows: readonly Record<string, string>[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "tuerca-rows-"));
  try {
    const file = join(folder, "rows.jsonl");
    writeFileSync(file, rows.map((row) => JSON.stringify(row)).join("\n"));
    // An import fails while another one runs.
    await expect(() => operate("import", file)).toPass({ timeout: 40_000 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
