import { fieldSet, hasAny } from "@tuerca/feeds/fields";
import type pg from "pg";
import type { HashedRow } from "../batch.ts";
import { ensureTerms, type TermIds } from "../fits/fit-terms.repository.ts";
import { type ProductFits, saveFits } from "../fits/save-fits.repository.ts";
import { takeFitSource } from "../vehicles/fit-sources.repository.ts";
import type { Change } from "./stage-changes.ts";
import type { WriteOptions } from "./write-batch.ts";

const UNIVERSAL = fieldSet(["universal"]);

/** Writes the links of rows that have that field; returns the ids of products that changed. */
export async function writeFits(
  client: pg.Client,
  changes: readonly Change[],
  { sourceName, termCache }: Pick<WriteOptions, "sourceName" | "termCache">,
): Promise<number[]> {
  const linked = changes.filter(({ row }) => row.fits || hasAny(row.has, UNIVERSAL));
  if (linked.length === 0) return [];
  const terms = linked.flatMap(({ row }) => row.fits?.fits.map(({ term }) => term) ?? []);
  const ids = await ensureTerms(client, termCache, terms);
  const products = linked.map(({ id, row }) => toProductFits(id, row, ids));
  return saveFits(client, await takeFitSource(client, sourceName), products);
}

function toProductFits(id: number, { fits, has, product }: HashedRow, ids: TermIds): ProductFits {
  const links = fits?.fits.map(({ vehicleId, term }) => [vehicleId, ids.of(term)] as const);
  links?.sort(([a, x], [b, y]) => a - b || x - y);
  return {
    product_id: id,
    universal: hasAny(has, UNIVERSAL) ? product.universal : null,
    vehicle_ids: links?.map(([vehicle]) => vehicle) ?? null,
    term_ids: links?.map(([, term]) => term) ?? null,
    is_partial: fits?.isPartial ?? null,
  };
}
