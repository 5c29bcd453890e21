import type { OrderDetail, OrderMove } from "@tuerca/office-contract";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { barInSpanish } from "../../flows/orders/explain-obstacle.ts";
import type { OrderCheck } from "../../flows/orders/settle-order.ts";
import { findOrder, orderLabel } from "../../modules/orders/index.ts";
import { listRefunds } from "../../modules/refunds/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import { barOf, readBars } from "./order-moves.ts";
import { lastChange, timelineOf } from "./order-timeline.ts";
import { versionOf } from "./order-version.ts";
import { readEvents, readOrder } from "./read-order.ts";
import { unknownOrder } from "./unknown-order.ts";

type Act = {
  session: StaffSession;
  number: string;
  /** The version that the person has seen. */
  version: string;
  move: OrderMove;
};

/** The order has another version than the person has seen. */
class Changed extends Error {}

/**
 * Does an act of the flows on an order that nobody has changed since the person saw it, and returns
 * the order as it is then. Throws NotFound, and Conflict `order_state` that says who changed it
 * when.
 */
export async function actOnOrder(
  context: Context,
  { session, number, version, move }: Act,
  act: (check: OrderCheck) => Promise<unknown>,
): Promise<OrderDetail> {
  try {
    await act(async (trx, { id }) => {
      const order = await findOrder(trx, { id });
      if (!order || versionOf(order, await listRefunds(trx, id)) !== version) throw new Changed();
    });
  } catch (error) {
    if (error instanceof NotFound) throw unknownOrder(number);
    if (error instanceof Conflict && error.details.code !== "order_state") throw error;
    if (error instanceof Changed || error instanceof Conflict)
      throw await explain(context, number, { move, isOld: error instanceof Changed });
    throw error;
  }
  return readOrder(context, session, number);
}

/** Acts in words, after «No se puede». */
const WORDS: Readonly<Record<OrderMove, string>> = {
  prepare: "preparar",
  ship: "enviar",
  truly_left: "dar por enviado",
  correct_tracking: "cambiar el seguimiento",
  deliver: "dar por entregado",
  confirm_payment: "confirmar su pago",
  cancel: "cancelar",
  correct: "cambiar",
  full_invoice: "pedir la factura completa",
  resend: "reenviar el correo",
  note: "anotar",
};

/** The refusal of a move that the order's facts forbid, or that was asked of an old version. */
async function explain(
  context: Context,
  number: string,
  { move, isOld }: { move: OrderMove; isOld: boolean },
): Promise<Error> {
  const order = await findOrder(context.database.db, { number });
  if (!order) return unknownOrder(number);
  const change = lastChange(timelineOf(order, await readEvents(context, number)));
  const who = change?.actor ?? null;
  const at = change?.at ?? order.createdAt;
  const changed = who === null ? `Cambió ${moment(at)}` : `Lo cambió ${who} ${moment(at)}`;
  const state = `ahora está «${orderLabel(order)}»`;
  const barred = barOf(await readBars(context, order), move);
  const bar = sentence(barred && barInSpanish(barred));
  const message = isOld
    ? `Este pedido ha cambiado mientras lo mirabas. ${changed}: ${state}.${bar}`
    : `No se puede ${WORDS[move]}: ${state}.${bar} ${changed}.`;
  return new Conflict("order_state", message, { changed_by: who, changed_at: at.toISOString() });
}

/** A clause as a further sentence. */
function sentence(clause: string | null): string {
  return clause === null ? "" : ` ${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

const format = new Intl.DateTimeFormat("es-ES", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Madrid",
});

/** `el 27 de noviembre a las 10:32`, in Spain. */
function moment(at: Date): string {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `el ${part.day} de ${part.month} a las ${part.hour}:${part.minute}`;
}
