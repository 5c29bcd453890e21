import { isReservedPath } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { claimSlugs, type SlugKind, slugClient, slugFor } from "../slugs/index.ts";
import { refused } from "./category-tree.ts";

/** The body's field of an address. */
const FIELD = "changes.slug.value";

/**
 * Gives a page an address as typed; its former ones lead to it for good. Throws Invalid for an
 * address of the shop's own, or one that another page has or had.
 */
export async function takeSlug(trx: Trx, kind: SlugKind, id: number, slug: string): Promise<void> {
  if (isReservedPath(slug)) throw refused(FIELD, "Esta dirección es de la propia tienda: elige otra");
  if (slugFor(kind, slug) !== slug) throw refused(FIELD, "La dirección necesita alguna letra");
  const claimed = await claimSlugs(slugClient(trx), kind, new Map([[slug, id]]));
  if (claimed.length === 0) throw refused(FIELD, "Esta dirección es o era de otra página: elige otra");
}
