import type { CatalogueAct } from "@tuerca/office-contract";
import { searchAudit } from "@tuerca/platform/audit";
import { countUpTo } from "@tuerca/platform/database/count-up-to";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import { countCoupons, inactiveOf, listFormerSlugs } from "../../modules/taxonomy/index.ts";
import { presentCounted } from "../present-counted.ts";

/** Acts that are shown. */
const MOST_ACTS = 20;

/** Where a category or a brand is listed, what leads to it, and who has changed it. */
export async function presentPage(
  { config, database: { db } }: Context,
  kind: "category" | "brand",
  { id, slug }: { id: number; slug: string },
) {
  const search = { actor: null, action: `${kind}.`, object: String(id), days: { from: null, until: null } };
  const [inactive, coupons, former, events] = await Promise.all([
    inTransaction(db, (trx) => countUpTo(trx, inactiveOf(kind, id))),
    countCoupons(db, kind, id),
    listFormerSlugs(db, kind, { id, slug }),
    searchAudit(db, search, { limit: MOST_ACTS, offset: 0 }),
  ]);
  return {
    inactive: presentCounted(inactive),
    coupons,
    former_slugs: former,
    shop_url: `${config.siteUrl}/${slug}`,
    acts: events.map(
      ({ at, action, actor, after }): CatalogueAct => ({
        at: at.toISOString(),
        action,
        actor,
        fields: Object.keys(after ?? {}),
      }),
    ),
  };
}
