import type { AnswerOf, listInvoices } from "@tuerca/contract";
import {
  describePage,
  linkPages,
  listInvoices as listInvoicesCall,
  secretId,
  toEuros,
} from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { findInvoice, listByUser, type StoredInvoice } from "../../modules/invoices/index.ts";
import { isShownWhole, requireLinkedOrder, requireOwnOrder } from "../../modules/orders/index.ts";

/** A page of a user's invoices, newest first. */
export async function readOwnInvoices(
  db: Database,
  userId: number,
  range: { page: number; per_page: number },
): Promise<AnswerOf<typeof listInvoices>> {
  const { total, invoices } = await listByUser(db, userId, range);
  const meta = describePage(total, range.page, range.per_page);
  const data = invoices.map(({ id, number, kind, issuedOn, totalCents, orderId, orderNumber }) => ({
    id,
    number,
    kind,
    issued_on: issuedOn,
    total: toEuros(totalCents),
    order: { id: orderId, number: orderNumber },
  }));
  return { data, meta, links: linkPages(listInvoicesCall.path, meta) };
}

/**
 * An invoice of one of a user's orders. Throws NotFound for unknown, malformed and foreign ids
 * alike.
 */
export async function requireOwnInvoice(db: Database, userId: number, id: string): Promise<StoredInvoice> {
  const invoice = await requireInvoice(db, id);
  await requireOwnOrder(db, userId, invoice.orderId);
  return invoice;
}

/**
 * An invoice of the order of a link. Throws NotFound if order or invoice is unknown, if they do not
 * belong together, and if the link does not show the whole order to this user.
 */
export async function requireLinkedInvoice(
  { database: { db }, config, clock }: Pick<Context, "database" | "config" | "clock">,
  orderId: string,
  id: string,
  userId: number | null,
): Promise<StoredInvoice> {
  const order = await requireLinkedOrder(db, orderId);
  const invoice = await requireInvoice(db, id);
  const isOpen = isShownWhole(order, config, clock.now(), userId);
  if (invoice.orderId !== order.id || !isOpen) throw new NotFound();
  return invoice;
}

async function requireInvoice(db: Database, id: string): Promise<StoredInvoice> {
  const invoice = secretId.safeParse(id).success ? await findInvoice(db, { id }) : null;
  if (!invoice || invoice.cancelledAt) throw new NotFound();
  return invoice;
}

/**
 * The PDF of an invoice; throws as the printer. It has a QR code if its record is to be sent,
 * so the bytes do not depend on when it was.
 */
export function printInvoice(
  { printer }: Pick<Context, "printer">,
  { document }: Pick<StoredInvoice, "document">,
): Promise<Buffer> {
  return printer.printInvoice({ ...document, qr: document.qr && { url: document.qr.url, isSent: true } });
}
