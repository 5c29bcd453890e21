import { type AnswerOf, GIFT_CARDS_CATEGORY_ID, type resolvePath as resolvePathCall } from "@tuerca/contract";
import type { Database } from "../../../platform/database/database.ts";
import type { Catalog } from "../catalog.ts";
import { unpackRecord } from "../live-index/product-record.ts";
import { urlPathOf } from "../views/category-view.ts";
import { productPath } from "../views/product-view.ts";
import { findSlug, type SlugTarget } from "./slug.repository.ts";
import { pageNotFound } from "./suggestions.ts";

type Resolved = AnswerOf<typeof resolvePathCall>;
type Place = { kind: SlugTarget["kind"]; id: number; urlPath: string };

const SLUG = /^[a-z0-9][a-z0-9-]{0,199}$/;

export type PathSource = { catalog: Catalog; db: Database; mainCategoryId: number };

/**
 * The page of a shop's path, ignoring case; a former or secondary path gives a redirect. Throws
 * NotFound with suggestions.
 */
export async function resolvePath(source: PathSource, path: string): Promise<Resolved> {
  const name = nameOf(path);
  const place = await placeOf(source, name);
  if (!place) throw pageNotFound(source.catalog, name);
  if (place.urlPath !== `/${name}`) return { type: "redirect", id: null, url_path: place.urlPath };
  return { type: place.kind, id: place.id, url_path: place.urlPath };
}

/** The path without outer slashes and query, decoded, in lower case. */
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
  const slug = await slugOf(source, name);
  const target = SLUG.test(slug) ? await findSlug(source.db, slug) : null;
  if (!target) return null;
  return { product: productPlace, category: categoryPlace, brand: brandPlace }[target.kind](
    source,
    target.id,
  );
}

/** The last part of a gift card's path below its current or former page; other names are slugs. */
async function slugOf(source: PathSource, name: string): Promise<string> {
  const [folder = "", slug, ...more] = name.split("/");
  if (!slug || more.length > 0) return name;
  const place = await placeOf(source, folder);
  return place?.kind === "category" && place.id === GIFT_CARDS_CATEGORY_ID ? slug : name;
}

function productPlace({ catalog }: PathSource, id: number): Place | null {
  const payload = catalog.index.payload(id);
  if (payload === null) return null;
  return { kind: "product", id, urlPath: productPath(unpackRecord(payload), catalog.taxonomy) };
}

function categoryPlace({ catalog, mainCategoryId }: PathSource, id: number): Place | null {
  const category = catalog.taxonomy.categories.get(id);
  return category ? { kind: "category", id, urlPath: urlPathOf(id, category.slug, mainCategoryId) } : null;
}

function brandPlace({ catalog }: PathSource, id: number): Place | null {
  const brand = catalog.taxonomy.brands.get(id);
  return brand ? { kind: "brand", id, urlPath: `/${brand.slug}` } : null;
}
