import { type OwnPrice, toEuros, withoutVat } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { readSellable } from "../stock/index.ts";

/** Of these products those that an account's group gets cheaper than everybody. */
export async function readOwnPrices(
  db: Database,
  account: number,
  products: readonly number[],
  now: Date,
): Promise<OwnPrice[]> {
  const sellables = await readSellable(db, [...new Set(products)], now, { id: null, account });
  return [...sellables.values()]
    .filter(({ active, unitCents, publicCents }) => active && unitCents < publicCents)
    .map(({ id, unitCents }) => ({ id, unit: toEuros(unitCents), net: toEuros(withoutVat(unitCents)) }));
}
