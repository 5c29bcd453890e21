import { type MailName, SECRET_MAILS } from "@tuerca/mails";
import { recordAct } from "@tuerca/platform/audit";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { lockOrder } from "../../modules/orders/index.ts";
import { findMailTemplate, requeueMail } from "../../modules/outbox/index.ts";

/** Mails that say what was true at their time only, or are decided by the customer. */
const OUTDATED: ReadonlySet<MailName> = new Set(["payment-unfinished", "rating-decided"]);

/** Whether a mail may be sent again: not with a secret, whose content is not stored. */
export function mayResend(template: MailName): boolean {
  return !SECRET_MAILS.has(template) && !OUTDATED.has(template);
}

/**
 * Sends a mail of an order again, as it was, to the same address. Throws NotFound for an unknown
 * order or mail, and Conflict `order_state` if it may not be sent, is younger than a minute, or the
 * customer's account is deleted.
 */
export function resendMail(
  { database }: Pick<Context, "database">,
  number: string,
  mailId: number,
): Promise<void> {
  return inTransaction(database.db, async (trx) => {
    const order = await lockOrder(trx, "number", number);
    const template = order && (await findMailTemplate(trx, number, mailId));
    if (!template) throw new NotFound("Este correo ya no existe.");
    if (!mayResend(template) || order.isBlocked)
      throw new Conflict("order_state", "Este correo no se puede volver a enviar.");
    if (!(await requeueMail(trx, mailId)))
      throw new Conflict("order_state", "Este correo acaba de enviarse. Espera un minuto.");
    await recordAct(trx, "order.mail_resent", number, { after: { template } });
  });
}
