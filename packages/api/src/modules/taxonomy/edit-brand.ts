import { recordAct } from "@tuerca/platform/audit";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { isUniqueViolation } from "@tuerca/platform/database/is-unique-violation";
import { NotFound } from "@tuerca/platform/errors";
import { lockBrands, updateBrand } from "./brand.repository.ts";
import { lockTaxonomy } from "./category-tree.repository.ts";
import { refused } from "./category-tree.ts";
import { dropBrandName, keepBrandName } from "./former-names.repository.ts";
import { brandKey } from "./names.ts";
import { takeSlug } from "./page-slug.ts";
import { differenceOf, type SeenChanges, type Stale, withChanges } from "./seen-values.ts";

/** The fields of a brand that a person edits. */
type BrandFields = { name: string; slug: string };

/** The refusal of a change of a brand that looks different by now. */
export const STALE_BRAND: Stale = {
  code: "brand_changed",
  text: "La marca ha cambiado mientras tanto.",
};

/** The refusal of a brand that nobody has any more. */
export const goneBrand = () => new NotFound("Esta marca ya no existe.");

const sameName = () => refused("changes.name.value", "Ya hay una marca con este nombre: une esta a ella");

/**
 * Changes a brand's name and address, both or none: its former addresses lead to it, and feeds find
 * it by its former names. Throws NotFound, Invalid at `changes.….value`, and Conflict
 * `brand_changed` with `conflicts`.
 */
export function editBrand(db: Database, id: number, changes: SeenChanges<BrandFields>): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockTaxonomy(trx);
    const locked = await lockBrands(trx, id, changes.name?.value ?? "");
    const brand = locked.find((one) => one.id === id);
    if (!brand) throw goneBrand();
    const before: BrandFields = { name: brand.name, slug: brand.slug };
    const after = withChanges(before, changes, STALE_BRAND);
    const difference = differenceOf(before, after);
    if (!difference) return;
    if (after.slug !== before.slug) await takeSlug(trx, "brand", id, after.slug);
    if (locked.some((one) => one.id !== id)) throw sameName();
    await updateBrand(trx, { id, ...after }).catch((error) => {
      // An import has just made one of this name.
      throw isUniqueViolation(error) ? sameName() : error;
    });
    if (brandKey(after.name) !== brandKey(before.name)) {
      await dropBrandName(trx, after.name);
      await keepBrandName(trx, id, before.name);
    }
    await recordAct(trx, "brand.changed", String(id), difference);
  });
}
