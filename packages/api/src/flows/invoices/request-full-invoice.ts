import { readBuyerTaxId } from "@tuerca/contract";
import { recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid, NotFound } from "@tuerca/platform/errors";
import { refuseSellersTaxId } from "@tuerca/platform/sellers-tax-id";
import { spanishDate } from "@tuerca/verifactu";
import type { Context } from "../../context.ts";
import {
  findDue,
  listInvoices,
  queueSubstitution,
  type Recipient,
  type StoredInvoice,
} from "../../modules/invoices/index.ts";
import { lockOrder } from "../../modules/orders/index.ts";
import { refuseForbidden } from "../orders/guard-move.ts";

/**
 * The right to a full invoice lasts as long as that to deduct its VAT: four years (Ley 37/1992,
 * art. 99.Tres; TEAC 19 June 2002; RD 1619/2012, art. 7.2 and 7.3).
 */
const YEARS = 4;

/**
 * Asks for a full invoice in place of the order's simplified ones; the issuer makes it within
 * seconds. Once per order; the same tax id again changes nothing. The caller checks who asks.
 * Throws NotFound, Invalid (`name`, `nif`), or Conflict `order_state` with the reason.
 */
export async function requestFullInvoice(
  context: Pick<Context, "database" | "clock" | "config">,
  orderId: string,
  recipient: Recipient,
): Promise<void> {
  const wish = checked(recipient);
  refuseSellersTaxId(context.config, { nif: wish.nif });
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "id", orderId);
    if (!order) throw new NotFound();
    if (order.isBlocked) throw new Conflict("order_state", BLOCKED);
    const state = await readState(trx, orderId);
    const { asked } = state;
    if (asked && asked.nif === wish.nif) return;
    await refuseForbidden(trx, order, "full_invoice");
    const problem = asked ? ALREADY : problemOf(state, now);
    if (problem) throw new Conflict("order_state", problem);
    await queueSubstitution(trx, orderId, wish, now);
    await recordAct(trx, "order.full_invoice_asked", order.number);
  });
}

/** Whether `requestFullInvoice` would take a wish for this order now. */
export async function canRequestFullInvoice(
  db: Database | Trx,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const state = await readState(db, orderId);
  return state.asked === null && problemOf(state, now) === null;
}

const BLOCKED = "El cliente ha borrado sus datos: este pedido ya no recibe otra factura.";
const ALREADY = "Ya hemos emitido la factura completa de este pedido.";

type State = {
  valid: readonly StoredInvoice[];
  isSaleDue: boolean;
  /** Who has asked for a full invoice, or got one. */
  asked: { nif: string | null } | null;
};

async function readState(db: Database | Trx, orderId: string): Promise<State> {
  const valid = (await listInvoices(db, orderId)).filter(({ cancelledAt }) => cancelledAt === null);
  const replaced = valid.find(({ kind }) => kind === "substitution");
  const due = await findDue(db, orderId);
  const wish = due.find(({ cause }) => cause === "substitution")?.data.recipient;
  const asked = replaced?.document.recipient ?? wish ?? null;
  return { valid, isSaleDue: due.some(({ cause }) => cause === "sale"), asked };
}

/** Why an order gets no full invoice, in Spanish; null if it may. */
function problemOf({ valid, isSaleDue: isDue }: State, now: Date): string | null {
  const sale = valid.find(({ kind }) => kind === "simplified" || kind === "full");
  if (!sale) return isDue ? null : "Este pedido todavía no tiene factura.";
  if (sale.type !== "F2") return ALREADY;
  const [year = 0, ...day] = sale.issuedOn.split("-");
  const end = [Number(year) + YEARS, ...day].join("-");
  if (end < spanishDate(now))
    return "Han pasado más de cuatro años desde la compra: ya no podemos emitir la factura completa.";
  const leftCents = valid.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return leftCents > 0 ? null : "El importe de este pedido se ha devuelto.";
}

function checked({ name, nif, address }: Recipient): Recipient {
  const wrong: Record<string, string[]> = {};
  if (name.trim() === "" || name.length > 120) wrong.name = ["Escribe el nombre o la razón social"];
  const read = readBuyerTaxId(nif);
  if ("problem" in read) wrong.nif = [read.problem];
  const [message] = Object.values(wrong).flat();
  if (message !== undefined) throw new Invalid(message, wrong);
  return { name: name.trim(), nif: "id" in read ? read.id : nif, address };
}
