import type { AnswerOf, resolvePath as resolvePathCall } from "@tuerca/contract";
import type { Database } from "../../platform/database/database.ts";
import type { Catalog } from "./catalog.ts";
import { urlPathOf } from "./category-view.ts";
import { unpackRecord } from "./product-record.ts";
import { findSlug, type SlugTarget } from "./slug.repository.ts";
import { pageNotFound } from "./suggestions.ts";

type Resolved = AnswerOf<typeof resolvePathCall>;
type Place = { kind: SlugTarget["kind"]; id: number; urlPath: string };

export type PathSource = { catalog: Catalog; db: Database; mainCategoryId: number };

/**
 * What a path of the shop stands for; a path that once stood for something, or that is not the page's own, answers a
 * redirect. Letter case does not matter. Throws NotFound with suggestions.
 */
export async function resolvePath(source: PathSource, path: string): Promise<Resolved> {
  const name = nameOf(path);
  const place = await placeOf(source, name);
  if (!place) throw pageNotFound(source.catalog, name);
  if (place.urlPath !== `/${name}`) return { type: "redirect", id: null, url_path: place.urlPath };
  return { type: place.kind, id: place.id, url_path: place.urlPath };
}

/** The path without slashes around it, without query, decoded, in lower case. */
function nameOf(path: string): string {
  const [plain = ""] = path.split(/[?#]/, 1);
  return decode(plain)
    .replaceAll(/^\/+|\/+$/g, "")
    .toLowerCase();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function placeOf(source: PathSource, name: string): Promise<Place | null> {
  const id = /^c-catalogo-([1-9]\d{0,9})$/.exec(name)?.[1];
  if (id) return categoryPlace(source, Number(id));
  const { categoriesBySlug, brandsBySlug } = source.catalog.taxonomy;
  const category = categoriesBySlug.get(name);
  if (category) return categoryPlace(source, category.id);
  const brand = brandsBySlug.get(name);
  if (brand) return brandPlace(source, brand.id);
  if (!/^[a-z0-9][a-z0-9-]{0,199}$/.test(name)) return null;
  const target = await findSlug(source.db, name);
  if (!target) return null;
  return { product: productPlace, category: categoryPlace, brand: brandPlace }[target.kind](
    source,
    target.id,
  );
}

function productPlace({ catalog }: PathSource, id: number): Place | null {
  const payload = catalog.index.payload(id);
  return payload === null ? null : { kind: "product", id, urlPath: `/${unpackRecord(payload).slug}` };
}

function categoryPlace({ catalog, mainCategoryId }: PathSource, id: number): Place | null {
  const category = catalog.taxonomy.categories.get(id);
  return category ? { kind: "category", id, urlPath: urlPathOf(id, category.slug, mainCategoryId) } : null;
}

function brandPlace({ catalog }: PathSource, id: number): Place | null {
  const brand = catalog.taxonomy.brands.get(id);
  return brand ? { kind: "brand", id, urlPath: `/${brand.slug}` } : null;
}
