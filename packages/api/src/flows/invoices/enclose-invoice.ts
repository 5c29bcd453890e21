import type { Attachment } from "@tuerca/platform/mail/mail-transport";
import type { Context } from "../../context.ts";
import { findDue, listInvoices } from "../../modules/invoices/index.ts";
import { inForce } from "../../modules/orders/index.ts";
import type { QueuedMail } from "../../modules/outbox/index.ts";
import { printInvoice } from "./hand-out-invoice.ts";

type EncloseContext = Pick<Context, "database" | "printer" | "log">;

/**
 * The invoice to enclose with a mail about a paid order: `later` while it is being issued and the
 * mail is young. A mail goes without one that is not there or cannot be printed.
 */
export async function encloseInvoice(
  context: EncloseContext,
  mail: QueuedMail,
): Promise<readonly Attachment[] | "later"> {
  const orderId = paidOrderOf(mail);
  if (orderId === null) return [];
  const { db } = context.database;
  // In this order: an invoice that is issued in between is no longer due, but listed.
  const due = await findDue(db, orderId);
  const invoices = await listInvoices(db, orderId);
  const invoice = inForce(invoices.filter(({ cancelledAt }) => cancelledAt === null));
  if (!invoice) return due.length > 0 && mail.isYoung ? "later" : [];
  try {
    const content = await printInvoice(context, invoice);
    return [{ filename: `${invoice.number}.pdf`, content, contentType: "application/pdf" }];
  } catch (error) {
    context.log.error({ err: error, invoice: invoice.number }, "a mail goes without its invoice");
    return [];
  }
}

/** The id of the order whose payment the mail confirms; null for other mails. */
function paidOrderOf({ template, data }: QueuedMail): string | null {
  if (!("order" in data) || data.order === null || !("id" in data.order)) return null;
  const { id, payment } = data.order;
  const isCashMail = template === "order-delivered" && payment.method === "cash_on_delivery";
  if (template !== "payment-received" && template !== "order-confirmation" && !isCashMail) return null;
  return payment.status === "paid" ? id : null;
}
