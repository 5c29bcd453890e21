import type { Database } from "@tuerca/platform/database/database";
import type { Catalog } from "../catalog.ts";
import type { BrandRow, CategoryNode } from "../taxonomy.ts";
import { findSlug, type SlugTarget } from "./slug.repository.ts";
import { pageNotFound } from "./suggestions.ts";

type Source = { catalog: Catalog; db: Database };

/** Id and payload of the product for sale with an id or slug. Throws NotFound with suggestions. */
export async function findProduct({ catalog, db }: Source, idOrSlug: string) {
  const id = numberOf(idOrSlug) ?? (await targetOf(db, "product", idOrSlug));
  const payload = id === null ? null : catalog.index.payload(id);
  if (id === null || payload === null) throw await pageNotFound(catalog, idOrSlug);
  return { id, payload };
}

/** The category with an id or slug. Throws NotFound with suggestions. */
export async function findCategory({ catalog, db }: Source, idOrSlug: string): Promise<CategoryNode> {
  const { categories, categoriesBySlug } = catalog.taxonomy;
  const number = numberOf(idOrSlug);
  if (number === null) {
    const known = categoriesBySlug.get(idOrSlug.toLowerCase());
    if (known) return known;
  }
  const category = categories.get(number ?? (await targetOf(db, "category", idOrSlug)) ?? 0);
  if (!category) throw await pageNotFound(catalog, idOrSlug);
  return category;
}

/** The brand with an id or slug. Throws NotFound with suggestions. */
export async function findBrand({ catalog, db }: Source, idOrSlug: string): Promise<BrandRow> {
  const { brands, brandsBySlug } = catalog.taxonomy;
  const number = numberOf(idOrSlug);
  if (number === null) {
    const known = brandsBySlug.get(idOrSlug.toLowerCase());
    if (known) return known;
  }
  const brand = brands.get(number ?? (await targetOf(db, "brand", idOrSlug)) ?? 0);
  if (!brand) throw await pageNotFound(catalog, idOrSlug);
  return brand;
}

/** No slug is only digits, so a number is always an id. */
function numberOf(idOrSlug: string): number | null {
  return /^\d+$/.test(idOrSlug) ? Number(idOrSlug) : null;
}

async function targetOf(db: Database, kind: SlugTarget["kind"], slug: string): Promise<number | null> {
  const target = await findSlug(db, slug.toLowerCase());
  return target?.kind === kind ? target.id : null;
}
