import { recordAct } from "@tuerca/platform/audit";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import { deleteBrand, lockBrands } from "./brand.repository.ts";
import { lockTaxonomy } from "./category-tree.repository.ts";
import { refused } from "./category-tree.ts";
import { goneBrand, STALE_BRAND } from "./edit-brand.ts";
import { inheritBrandNames, inheritSlugs, keepBrandName } from "./former-names.repository.ts";
import {
  countCoupons,
  holdImports,
  moveCoupons,
  moveGroupTerms,
  moveToBrand,
} from "./move-products.repository.ts";
import { brandKey } from "./names.ts";

/** The brand's name as the person saw it, and the name of the one that takes over. */
type Merge = { seen: string; into: string };

/**
 * Moves everything of a brand to another one and removes it: products, coupons, addresses, names in
 * feeds. Returns the other one's id and how many products moved. Throws NotFound, Invalid at
 * `into`, and Conflict `brand_changed` or `import_busy`.
 */
export function mergeBrand(
  db: Database,
  id: number,
  { seen, into }: Merge,
): Promise<{ id: number; products: number }> {
  return inTransaction(db, async (trx) => {
    await lockTaxonomy(trx);
    await holdImports(trx);
    const locked = await lockBrands(trx, id, into);
    const brand = locked.find((one) => one.id === id);
    const heir = locked.find(({ name }) => brandKey(name) === brandKey(into));
    if (!brand) throw goneBrand();
    if (brand.name !== seen)
      throw new Conflict(STALE_BRAND.code, STALE_BRAND.text, { seen, current: brand.name });
    if (!heir) throw refused("into", "No hay ninguna marca con este nombre: elige una de la lista");
    if (heir.id === id) throw refused("into", "Elige otra marca: esta es la que se une");
    const coupons = await countCoupons(trx, "brand", id);
    const products = await moveToBrand(trx, id, heir.id);
    await moveCoupons(trx, "brand", id, heir.id);
    await moveGroupTerms(trx, "brand", id, heir.id);
    await inheritSlugs(trx, "brand", id, heir.id);
    await inheritBrandNames(trx, id, heir.id);
    await keepBrandName(trx, heir.id, brand.name);
    await deleteBrand(trx, id);
    await recordAct(trx, "brand.merged", String(id), {
      before: { name: brand.name, slug: brand.slug },
      after: { into: heir.name, intoId: heir.id, products, coupons },
    });
    return { id: heir.id, products };
  });
}
