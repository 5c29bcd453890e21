import type { FitCondition } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import type { Catalog } from "../catalog/index.ts";
import { findLinksOf } from "./fit-links.repository.ts";

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

const PLAIN = { from: null, to: null, position: null, quantity: null, text: null, conditions: [] };

/**
 * Fits of products for some vehicles, for badges and carts: from memory, at most a second old. The
 * database is read, once, only if a link has terms. Products that are not for sale are left out.
 */
export async function readFits(
  { catalog, db }: { catalog: Catalog; db: Database },
  wanted: readonly { vehicle: number; products: readonly number[] }[],
): Promise<ProductFits[]> {
  const known = new Map<number, ProductFits>();
  const conditional = new Set<number>();
  for (const { vehicle, products } of wanted)
    for (const { id, data, complete, link } of catalog.index.fitsOf(products, vehicle)) {
      const fits = known.get(id) ?? { product: id, data, complete, links: [] };
      known.set(id, fits);
      if (link === "plain") fits.links.push({ vehicle, ...PLAIN });
      if (link === "conditional") conditional.add(id);
    }
  if (conditional.size > 0)
    for (const [id, links] of await findLinksOf(
      db,
      [...conditional],
      wanted.map(({ vehicle }) => vehicle),
    )) {
      const fits = known.get(id);
      if (fits) fits.links = links;
    }
  return [...known.values()];
}
