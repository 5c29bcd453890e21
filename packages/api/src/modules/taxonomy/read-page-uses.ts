import { type Counted, countUpTo } from "@tuerca/platform/database/count-up-to";
import type { Database } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { listFormerSlugs } from "./former-names.repository.ts";
import { countCoupons, inactiveOf } from "./move-products.repository.ts";

/** The references to the page of a category or brand. */
export type PageUses = {
  /** Its products out of sale. */
  inactive: Counted;
  /** Coupons that are restricted to it, among others or alone. */
  coupons: number;
  formerSlugs: string[];
};

/** Reads what refers to the page of a category or brand. */
export async function readPageUses(
  db: Database,
  kind: "category" | "brand",
  page: { id: number; slug: string },
): Promise<PageUses> {
  const [inactive, coupons, formerSlugs] = await Promise.all([
    inTransaction(db, (trx) => countUpTo(trx, inactiveOf(kind, page.id))),
    countCoupons(db, kind, page.id),
    listFormerSlugs(db, kind, page),
  ]);
  return { inactive, coupons, formerSlugs };
}
