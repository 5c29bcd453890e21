import { type AnswerOf, GIFT_CARDS_CATEGORY_ID, type resolvePath as resolvePathCall } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import type { Catalog } from "../catalog.ts";
import { pathOfPage } from "./page-path.ts";
import { findSlug, type SlugTarget } from "./slug.repository.ts";
import { pageNotFound } from "./suggestions.ts";

type Resolved = AnswerOf<typeof resolvePathCall>;
type Target = SlugTarget & { urlPath: string };

export type PathSource = { catalog: Catalog; db: Database; mainCategoryId: number };

/**
 * The page of a shop's path, ignoring case; a former or secondary path gives a redirect. Throws
 * NotFound with suggestions.
 */
export async function resolvePath(source: PathSource, path: string): Promise<Resolved> {
  const name = nameOf(path);
  const target = await targetOf(source, name);
  if (!target) throw await pageNotFound(source.catalog, name);
  if (target.urlPath !== `/${name}`) return { type: "redirect", id: null, url_path: target.urlPath };
  return { type: target.kind, id: target.id, url_path: target.urlPath };
}

/** The path without outer slashes and query, decoded, in lower case. */
export function nameOf(path: string): string {
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

async function targetOf(source: PathSource, name: string): Promise<Target | null> {
  const id = /^c-catalogo-([1-9]\d{0,9})$/.exec(name)?.[1];
  if (id) return toTarget(source, { kind: "category", id: Number(id) });
  const { categoriesBySlug, brandsBySlug } = source.catalog.taxonomy;
  const category = categoriesBySlug.get(name);
  if (category) return toTarget(source, { kind: "category", id: category.id });
  const brand = brandsBySlug.get(name);
  if (brand) return toTarget(source, { kind: "brand", id: brand.id });
  const slug = await slugOf(source, name);
  const target = await findSlug(source.db, slug);
  return target && toTarget(source, target);
}

/** The last part of a gift card's path below its current or former page; other names are slugs. */
async function slugOf(source: PathSource, name: string): Promise<string> {
  const [folder = "", slug, ...more] = name.split("/");
  if (!slug || more.length > 0) return name;
  const target = await targetOf(source, folder);
  return target?.kind === "category" && target.id === GIFT_CARDS_CATEGORY_ID ? slug : name;
}

function toTarget({ catalog, mainCategoryId }: PathSource, target: SlugTarget): Target | null {
  const urlPath = pathOfPage(catalog, target, mainCategoryId);
  return urlPath === null ? null : { ...target, urlPath };
}
