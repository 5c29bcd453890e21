import type { Cents } from "@tuerca/contract";
import type { ListedProduct } from "@tuerca/office-contract";
import type { Database } from "@tuerca/platform/database/database";
import { readLowestPrices } from "../../modules/catalog/index.ts";
import { type ListedRow, readListedRows } from "../../modules/products/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";

/** The parts of products that a person may see. */
export type Sight = { hasPrices: boolean; hasStock: boolean };

/** The sight that a session's permissions give. */
export function sightOf({ permissions }: StaffSession): Sight {
  return { hasPrices: permissions.includes("read_prices"), hasStock: permissions.includes("read_stock") };
}

/** Products by their ids as a person may see them; unknown ids are left out. */
export async function presentProducts(
  db: Database,
  ids: readonly number[],
  sight: Sight,
  now: Date,
): Promise<ListedProduct[]> {
  const [rows, lowest] = await Promise.all([
    readListedRows(db, ids),
    sight.hasPrices ? readLowestPrices(db, ids, now) : new Map<number, Cents>(),
  ]);
  return rows.map((row) => present(row, lowest.get(row.id) ?? row.price, sight));
}

function present(row: ListedRow, low: Cents, { hasPrices, hasStock }: Sight): ListedProduct {
  const { id, sku, name, brandId, brand, pinned } = row;
  return {
    id,
    sku,
    name,
    pinned,
    brand: brandId === null || brand === null ? null : { id: brandId, name: brand },
    is_active: row.active,
    is_pruned: row.pruned,
    is_gift_card: row.isGiftCard,
    changed_at: row.changedAt.toISOString(),
    ...(hasPrices
      ? { price_cents: row.price, offer: offerOf(row), lowest_30_days_cents: low, cost_cents: row.costPrice }
      : {}),
    ...(hasStock ? { quantity: row.quantity } : {}),
  };
}

function offerOf({ offerPrice, offerFrom, offerTo }: ListedRow): ListedProduct["offer"] {
  if (offerPrice === null) return null;
  return {
    price_cents: offerPrice,
    from: offerFrom?.toISOString() ?? null,
    until: offerTo?.toISOString() ?? null,
  };
}
