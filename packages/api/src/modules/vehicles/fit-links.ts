import type { FitCondition } from "@tuerca/contract";
import type { Database } from "../../platform/database/database.ts";
import type { Catalog } from "../catalog/index.ts";
import { findFitLinks, findLinksOf } from "./fit-links.repository.ts";

/** One link of a product to a vehicle with its terms; months as `year * 12 + month - 1`. */
export type FitLink = {
  vehicle: number;
  from: number | null;
  to: number | null;
  position: string | null;
  quantity: number | null;
  text: string | null;
  conditions: FitCondition[];
};

/**
 * The data about a product's vehicles, and its links to one vehicle. `complete`: a missing link
 * proves that the product does not fit.
 */
export type ProductFits = {
  product: number;
  data: "universal" | "list" | "none";
  complete: boolean;
  links: FitLink[];
};

/** The source of a product's fits, as evidence in an order. */
export type FitSource = { name: string; version: string };
export type SourcedFits = ProductFits & { source: FitSource | null };

const PLAIN = { from: null, to: null, position: null, quantity: null, text: null, conditions: [] };

/**
 * Fits of up to 100 products, for badges: from memory, at most a second old. The database is read
 * only if a link has terms. Products that are not for sale are left out.
 */
export async function readFits(
  { catalog, db }: { catalog: Catalog; db: Database },
  products: readonly number[],
  vehicle: number,
): Promise<ProductFits[]> {
  const fits = catalog.index.fitsOf(products, vehicle);
  const conditional = fits.filter(({ link }) => link === "conditional").map(({ id }) => id);
  const terms = conditional.length > 0 ? await findLinksOf(db, conditional, vehicle) : new Map();
  return fits.map(({ id, data, complete, link }) => ({
    ...{ product: id, data, complete },
    links: link === "plain" ? [{ vehicle, ...PLAIN }] : (terms.get(id) ?? []),
  }));
}

/**
 * The same for orders: everything from the database, with all links and the source. Products
 * without data have `data: "none"`.
 */
export async function readSourcedFits(
  db: Database,
  products: readonly number[],
  vehicle: number,
): Promise<SourcedFits[]> {
  const found = await findFitLinks(db, products, vehicle);
  return products.map(
    (product) => found.get(product) ?? { product, data: "none", complete: false, links: [], source: null },
  );
}
