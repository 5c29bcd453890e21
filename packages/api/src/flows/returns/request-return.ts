import { promisesFit, type ReturnRequestForm } from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import { countHits } from "@tuerca/platform/rate-limits";
import { hashSecret } from "@tuerca/platform/secret-id";
import type { Context } from "../../context.ts";
import { type OrderRecord, returnablePieces } from "../../modules/orders/index.ts";
import type { Pieces } from "../../modules/refunds/index.ts";
import { attachPhotos, findByRequest, insertReturn } from "../../modules/returns/index.ts";
import { queueReturnMail, queueReturnRequestMails } from "../messages/return-mails.ts";
import type { SettleContext } from "../orders/settle-order.ts";
import { lockOpenedOrder, type Opener } from "./opened-order.ts";

/** A customer's request; the same session, key and content open one return. */
export type CustomerRequest = { opener: Opener; form: ReturnRequestForm; sessionHash: string; key: string };

/**
 * Opens a return that its customer asks for, and mails customer and operator; returns its number.
 * Throws NotFound, Conflict `return_state` for more pieces than are left, TooMany, and Invalid for
 * a lost photo, or for `does_not_fit` of a line without that promise.
 */
export function requestReturn(context: SettleContext, request: CustomerRequest): Promise<string> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockOpenedOrder(trx, request.opener);
    const requestHash = requestHashOf(order, request);
    const earlier = await findByRequest(trx, requestHash);
    if (earlier !== null) return earlier;
    const { reason, explanation, photos } = request.form;
    const pieces = takePieces(context, order, request.form.lines);
    if (reason === "does_not_fit") refuseUnpromised(order, pieces);
    const now = context.clock.now();
    await countHits(trx, [["return-asked-on", order.id]], now);
    const given = { orderId: order.id, reason, explanation, pieces, requestHash } as const;
    const number = await insertReturn(trx, { ...given, state: "requested" }, now);
    if ((await attachPhotos(trx, { orderId: order.id, number }, photos)) < photos.length) throw photoGone();
    await queueReturnMail(context, trx, order, number);
    await queueReturnRequestMails(context, trx, order, { number, photos: photos.length });
    return number;
  });
}

function requestHashOf({ id }: OrderRecord, { sessionHash, key, form }: CustomerRequest): string {
  return hashSecret(JSON.stringify([sessionHash, key, id, form]));
}

/** Pieces of an order whose return can be asked for; throws Conflict `return_state` without any. */
export function requireReturnable({ config, clock }: Pick<Context, "config" | "clock">, order: OrderRecord) {
  const left = returnablePieces(order, config.calendar, clock.now());
  if (left.length === 0)
    throw new Conflict(
      "return_state",
      `Del pedido ${order.number} no queda nada que se pueda devolver. Recarga la página para ver sus devoluciones.`,
    );
  return left;
}

function takePieces(
  context: Pick<Context, "config" | "clock">,
  order: OrderRecord,
  wanted: ReturnRequestForm["lines"],
): Pieces {
  const left = requireReturnable(context, order);
  for (const { line, quantity } of wanted) {
    const name = order.lines[line - 1]?.name;
    if (name === undefined) throw unknownLine();
    const most = left.find((one) => one.line === line)?.quantity ?? 0;
    if (quantity > most)
      throw new Conflict(
        "return_state",
        `De «${name}» ${most === 1 ? "queda 1 pieza" : `quedan ${most} piezas`} por devolver. Recarga la página para verlo.`,
      );
  }
  return new Map(wanted.map(({ line, quantity }) => [line, quantity]));
}

/** The evidence in the order decides, not what the list of the part says by now. */
function refuseUnpromised(order: OrderRecord, pieces: Pieces): void {
  const unpromised = order.lines.find((line, index) => pieces.has(index + 1) && !promisesFit(line.fit));
  if (!unpromised) return;
  const text = `De «${unpromised.name}» no te confirmamos que encajara en tu coche. Elige otro motivo.`;
  throw new Invalid(text, { reason: [text] });
}

function unknownLine(): Invalid {
  const text = "El pedido no tiene esa línea.";
  return new Invalid(text, { lines: [text] });
}

function photoGone(): Invalid {
  const text = "Alguna foto ya no está: quítala y vuelve a subirla.";
  return new Invalid(text, { photos: [text] });
}
