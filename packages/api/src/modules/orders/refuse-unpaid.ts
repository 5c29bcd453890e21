import type { Trx } from "../../platform/database/database.ts";
import { Conflict } from "../../platform/errors.ts";
import { type Buyer, refuseMoreUnpaid, TOO_MANY_FROM, TOO_MANY_OWN } from "./unpaid.repository.ts";

/**
 * So many orders may wait for their money: each holds its pieces back for an hour, or for seven days. An address is
 * that of a household, an office, or of many customers of a mobile network.
 */
const MOST = { own: 10, from: 30 };

const WAY_ON =
  "Paga o cancela alguno antes de hacer otro. Los que no se pagan se cancelan solos al acabar su plazo.";

/** Refuses a buyer who, or whose address, has too many orders that are not paid to place one more: `unpaidConflict` says so. */
export function refuseManyUnpaid(trx: Trx, buyer: Buyer): Promise<void> {
  return refuseMoreUnpaid(trx, buyer, MOST);
}

/** What a refusal of `refuseManyUnpaid` is to the customer, Conflict `unpaid_orders`; null for another refusal. */
export function unpaidConflict(refusal: string | null): Conflict | null {
  if (refusal === TOO_MANY_OWN)
    return new Conflict("unpaid_orders", `Tienes demasiados pedidos sin pagar. ${WAY_ON}`);
  if (refusal === TOO_MANY_FROM)
    return new Conflict("unpaid_orders", `Desde tu conexión hay demasiados pedidos sin pagar. ${WAY_ON}`);
  return null;
}
