import { formatEuros, toEuros } from "@tuerca/contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import { queueText } from "@tuerca/platform/sms/text-outbox.repository";
import { readSpent, type Spent } from "../../modules/gift-cards/index.ts";
import type { OrderHead } from "../../modules/orders/index.ts";
import type { MailContext } from "./customer-mails.ts";

/**
 * Queues an SMS with the remaining balance to the owner of the gift cards that paid an order, who
 * may not be its customer. Call it once the order is paid: an unpaid one restores the balance if
 * its money does not come.
 */
export async function queueBalanceText(
  { clock, config }: MailContext,
  trx: Trx,
  { id, number }: Pick<OrderHead, "id" | "number">,
): Promise<void> {
  const notAfter = new Date(clock.now().getTime() + DAY_MS);
  for (const spent of await readSpent(trx, id))
    await queueText(trx, {
      recipient: spent.mobile,
      text: balanceText(config.SITE_NAME, number, spent),
      notAfter,
      orderNumber: number,
    });
}

/** In letters of the GSM alphabet, so that it is one SMS. */
function balanceText(siteName: string, number: string, { cents, leftCents }: Spent): string {
  const [paid, left] = [formatEuros(toEuros(cents)), formatEuros(toEuros(leftCents))];
  const rest = leftCents > 0 ? `Te quedan ${left}.` : "No te queda saldo.";
  return `${siteName}: tu tarjeta regalo ha pagado ${paid} del pedido ${number}. ${rest}`;
}
