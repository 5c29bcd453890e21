import { openOrderDesk } from "@tuerca/api";
import { toCents } from "@tuerca/contract";
import { formatCents } from "./format-cents.ts";
import type { CommandDatabase } from "./import.ts";
import { withDesk } from "./with-desk.ts";

const USAGE = "Usage: npm run tuerca -- refund <number> [amount in euros, as 12.50]";

/**
 * `refund <number> [amount]` asks for money of a card or Bizum payment to go back, all that is left where no amount is
 * given. Answers the exit code; throws what `explain` puts in a sentence.
 */
export async function refundCommand(
  args: string[],
  connect: () => Promise<CommandDatabase>,
): Promise<number> {
  const [number = "", amount = null, ...more] = args;
  const isAmount = amount === null || /^\d{1,7}([.,]\d{1,2})?$/.test(amount);
  if (!/^\d{4}-\d{6,}$/.test(number) || !isAmount || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  await withDesk(connect, openOrderDesk, async (desk) => {
    const cents = await desk.refund(
      number,
      amount === null ? null : toCents(Number(amount.replace(",", "."))),
    );
    console.log(
      `${formatCents(cents)} of order ${number} go back: the running shop sends them within a minute.`,
    );
  });
  return 0;
}
