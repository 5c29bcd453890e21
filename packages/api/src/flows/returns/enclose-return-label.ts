import type { Attachment } from "@tuerca/platform/mail/mail-transport";
import type { Context } from "../../context.ts";
import { findOrder } from "../../modules/orders/index.ts";
import type { QueuedMail } from "../../modules/outbox/index.ts";
import { findReturn } from "../../modules/returns/index.ts";
import { printReturnLabel } from "./print-return-label.ts";

type EncloseContext = Pick<Context, "database" | "printer" | "config" | "log">;

/** The label for a mail that says how to send a return; none if it cannot be printed. */
export async function encloseReturnLabel(
  context: EncloseContext,
  mail: QueuedMail,
): Promise<readonly Attachment[]> {
  const number = returnOf(mail);
  const { db } = context.database;
  const found = number === null ? null : await findReturn(db, number);
  const order = found && (await findOrder(db, { id: found.orderId }));
  if (!order) return [];
  try {
    const content = await printReturnLabel(context, found, order);
    return [{ filename: `${found.number}.pdf`, content, contentType: "application/pdf" }];
  } catch (error) {
    context.log.error({ err: error, return: found.number }, "a mail goes without its label");
    return [];
  }
}

/** The number of the return whose goods the mail asks for; null for other mails. */
function returnOf({ template, data }: QueuedMail): string | null {
  if (template === "return-approved" && "returned" in data) return data.returned.number;
  if (template === "withdrawal-received" && "returnNumber" in data) return data.returnNumber;
  return null;
}
