import { once } from "node:events";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { STAGED, type StagedProduct } from "./staged-columns.ts";

const COPY = `copy staged_products (${STAGED.map(({ name }) => name).join(", ")}) from stdin`;

/** Copies products into the staging table of this connection's transaction. */
export async function stageProducts(client: pg.Client, products: readonly StagedProduct[]): Promise<void> {
  const stream = client.query(copyFrom(COPY));
  const done = once(stream, "finish");
  stream.end(products.map(copyLine).join(""));
  await done;
}

function copyLine(staged: StagedProduct): string {
  return `${STAGED.map(({ cell }) => cell(staged)).join("\t")}\n`;
}
