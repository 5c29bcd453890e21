import type { Trx } from "@tuerca/platform/database/database";
import type { Deferred } from "@tuerca/platform/database/deferred";
import { Conflict } from "@tuerca/platform/errors";
import type { OrderRecord } from "../order-record.ts";
import {
  type Buyer,
  refuseMoreUnpaid,
  TOO_MANY_FROM,
  TOO_MANY_OWN,
  type UnpaidKind,
} from "./unpaid.repository.ts";

/**
 * Maximum unpaid orders, and as many for cash on delivery that wait for dispatch: each holds stock.
 * An IP address may be a household's, an office's, or many customers' of a mobile network.
 */
const MOST = { own: 10, from: 30 };

const WHOSE = {
  [TOO_MANY_OWN]: "Tienes demasiados pedidos",
  [TOO_MANY_FROM]: "Desde tu conexión hay demasiados pedidos",
};

const KINDS: Readonly<Record<UnpaidKind, { what: string; wayOn: Record<keyof typeof WHOSE, string> }>> = {
  unpaid: {
    what: "sin pagar",
    wayOn: {
      [TOO_MANY_OWN]:
        "Paga o cancela alguno antes de hacer otro. Los que no se pagan se cancelan solos al acabar su plazo.",
      [TOO_MANY_FROM]: "Inténtalo más tarde o desde otra conexión.",
    },
  },
  cash: {
    what: "contra reembolso que aún no han salido",
    wayOn: {
      [TOO_MANY_OWN]: "Elige otra forma de pago, o espera a que salgan.",
      [TOO_MANY_FROM]: "Elige otra forma de pago.",
    },
  },
};

/**
 * Refuses one more order like this unpaid one if the buyer or IP address has too many:
 * `unpaidConflict` explains it.
 */
export function refuseManyUnpaid(
  trx: Trx,
  { status, customer: { email } }: Pick<OrderRecord, "status" | "customer">,
  buyer: Omit<Buyer, "email">,
): Promise<Deferred[]> {
  return refuseMoreUnpaid(trx, status === "pending_payment" ? "unpaid" : "cash", { ...buyer, email }, MOST);
}

/**
 * The error for a refusal of `refuseManyUnpaid`, Conflict `unpaid_orders`; null for another
 * refusal.
 */
export function unpaidConflict(refusal: string | null): Conflict | null {
  const [kind = "", whose = ""] = refusal?.split("_") ?? [];
  if (!isKeyOf(KINDS, kind) || !isKeyOf(WHOSE, whose)) return null;
  const { what, wayOn } = KINDS[kind];
  return new Conflict("unpaid_orders", `${WHOSE[whose]} ${what}. ${wayOn[whose]}`);
}

function isKeyOf<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(table, key);
}
