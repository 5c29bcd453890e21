import type { FitCondition } from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import type { Catalog } from "../catalog/index.ts";
import { findCriteria, findLinksOf } from "./fit-links.repository.ts";
import { criterionOf } from "./verdict/criterion.ts";

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
  /** The facts that decide about a universal part: `norma ACEA C3 · viscosidad 5W-30`. */
  criterion: string | null;
};

const PLAIN = { from: null, to: null, position: null, quantity: null, text: null, conditions: [] };

/**
 * Fits of products for some vehicles, for badges and carts: from memory, at most a second old. The
 * database is read, once each, only for links with terms and for what decides about universal
 * parts. Products that are not for sale are left out.
 */
export async function readFits(
  { catalog, db }: { catalog: Catalog; db: Database },
  wanted: readonly { vehicle: number; products: readonly number[] }[],
): Promise<ProductFits[]> {
  const known = new Map<number, ProductFits>();
  const conditional = new Set<number>();
  for (const { vehicle, products } of wanted)
    for (const { id, data, complete, link } of catalog.index.fitsOf(products, vehicle)) {
      const fits = known.get(id) ?? { product: id, data, complete, links: [], criterion: null };
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
  await addCriteria(db, [...known.values()]);
  return [...known.values()];
}

/** Says of universal parts what decides about them; one statement, and none without such parts. */
export async function addCriteria(db: Database | Trx, fits: readonly ProductFits[]): Promise<void> {
  const universal = fits.filter(({ data }) => data === "universal");
  if (universal.length === 0) return;
  const found = await findCriteria(
    db,
    universal.map(({ product }) => product),
  );
  for (const one of universal) {
    const terms = found.get(one.product);
    one.criterion = terms ? criterionOf(terms.labels, terms.attributes) : null;
  }
}
