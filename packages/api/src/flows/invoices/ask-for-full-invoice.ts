import { type fullInvoiceInput, provinceOf } from "@tuerca/contract";
import { NotFound, Unauthenticated } from "@tuerca/platform/errors";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import type { Recipient } from "../../modules/invoices/index.ts";
import { findOrder, isAskers, requireLinkedOrder, requireOwnOrder } from "../../modules/orders/index.ts";
import { requestFullInvoice } from "./request-full-invoice.ts";

type AskContext = Pick<Context, "database" | "clock" | "config">;
type Given = z.output<typeof fullInvoiceInput>;

/** Asks for the full invoice of one of a user's orders; throws as `requestFullInvoice`. */
export async function askForOwnOrder(
  context: AskContext,
  userId: number,
  orderId: string,
  given: Given,
): Promise<void> {
  const { id } = await requireOwnOrder(context.database.db, userId, orderId);
  await requestFullInvoice(context, id, toRecipient(given));
}

/**
 * Does the same for the order of a link. Throws Unauthenticated for an account's order without its
 * login, because a full invoice is issued once.
 */
export async function askForLinkedOrder(
  context: AskContext,
  userId: number | null,
  orderId: string,
  given: Given,
): Promise<void> {
  const order = await requireLinkedOrder(context.database.db, orderId);
  if (!isAskers(order, userId)) throw new Unauthenticated(NEEDS_LOGIN);
  await requestFullInvoice(context, order.id, toRecipient(given));
}

/**
 * Does the same for any order by its number, for a customer who asks the staff. Throws NotFound for
 * an unknown one.
 */
export async function askForCustomer(context: AskContext, number: string, given: Given): Promise<void> {
  const order = await findOrder(context.database.db, { number });
  if (!order) throw new NotFound();
  await requestFullInvoice(context, order.id, toRecipient(given));
}

const NEEDS_LOGIN = "Este pedido es de una cuenta: inicia sesión para pedir su factura.";

function toRecipient({ name, nif, street, street_2, postal_code, city }: Given): Recipient {
  const town = `${postal_code} ${city} (${provinceOf(postal_code)})`;
  return { name, nif, address: [street, street_2, town, "España"].flatMap((line) => line || []) };
}
