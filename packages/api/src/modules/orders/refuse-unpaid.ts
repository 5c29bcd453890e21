import type { Trx } from "../../platform/database/database.ts";
import { Conflict } from "../../platform/errors.ts";
import { type Buyer, countUnpaid } from "./unpaid.repository.ts";

/**
 * So many orders may wait for their money: each holds its pieces back for an hour, or for seven days. An address is that of a household, an
 * office, or of many customers of a mobile network.
 */
const MOST = { ofEmail: 10, ofSession: 10, from: 30 };

const WAY_ON =
  "Paga o cancela alguno antes de hacer otro. Los que no se pagan se cancelan solos al acabar su plazo.";

/** Throws Conflict `unpaid_orders` where a buyer, or the buyer's address, has too many orders that are not paid to place one more. */
export async function refuseManyUnpaid(trx: Trx, buyer: Buyer): Promise<void> {
  const unpaid = await countUnpaid(trx, buyer);
  if (unpaid.ofEmail >= MOST.ofEmail || unpaid.ofSession >= MOST.ofSession)
    throw new Conflict("unpaid_orders", `Tienes demasiados pedidos sin pagar. ${WAY_ON}`);
  if (unpaid.from >= MOST.from)
    throw new Conflict("unpaid_orders", `Desde tu conexión hay demasiados pedidos sin pagar. ${WAY_ON}`);
}
