import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import { searchProducts } from "@tuerca/contract/calls";
import { call } from "./call.ts";
import { operate } from "./operator.ts";

type Column = "sku" | "name" | "brand" | "category" | "price" | "quantity" | "images" | "oem_codes";
type Row = Record<Column, string> & Partial<Record<"units_per_box" | "quantity_step", string>>;

/** Imports a product into the tested shop like its operator; returns its page's path. */
export async function importProduct(request: APIRequestContext, row: Row): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tuerca-feed-"));
  const file = join(folder, "feed.csv");
  writeFileSync(file, `${Object.keys(row).join(";")}\n${Object.values(row).join(";")}\n`);
  // An import fails while another one runs.
  await expect(() => operate("import", file)).toPass({ timeout: 40_000 });
  rmSync(folder, { recursive: true });
  return pathOf(request, row.sku);
}

async function pathOf(request: APIRequestContext, sku: string): Promise<string> {
  let path = "";
  await expect(async () => {
    const { data } = await call({ request }, searchProducts, { body: { query: sku, per_page: 1 } });
    expect(data[0]?.sku).toBe(sku);
    path = data[0]?.url_path ?? "";
  }).toPass();
  return path;
}
