import { isReservedPath } from "@tuerca/contract";
import { slugify } from "@tuerca/feeds/values";

export type SlugKind = "product" | "category" | "brand";
const PREFIX: Record<SlugKind, string> = { product: "pieza", category: "categoria", brand: "marca" };

/**
 * The slug of a name: never empty, never only digits (an id), never an address of the shop's own.
 */
export function slugFor(kind: SlugKind, name: string): string {
  const slug = slugify(name);
  const taken = slug === "" || /^\d+$/.test(slug) || isReservedPath(slug);
  return taken ? `${PREFIX[kind]}-${slug || "sin-nombre"}` : slug;
}
