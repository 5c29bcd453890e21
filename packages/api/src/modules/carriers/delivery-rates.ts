import { type DeliveryRate, toEuros, ZONES } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { findAllTerms, type ZoneTerms } from "./carrier.repository.ts";
import { chargedCents } from "./quote.ts";

/** Delivery prices by zone and carrier, nearest zone first. */
export async function deliveryRates(db: Database): Promise<DeliveryRate[]> {
  const terms = (await findAllTerms(db)).filter((one) => !one.isDigital);
  return ZONES.flatMap((zone) => terms.filter((one) => one.zone === zone)).map(presentRate);
}

function presentRate(terms: ZoneTerms): DeliveryRate {
  const { id, name, description, zone, freeFromCents, minDays, maxDays } = terms;
  return {
    carrier: { id, name, description },
    zone,
    price: toEuros(chargedCents(terms.priceCents, zone)),
    free_from: freeFromCents === null ? null : toEuros(freeFromCents),
    min_days: minDays,
    max_days: maxDays,
  };
}
