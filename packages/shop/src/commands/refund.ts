import { openOrderDesk } from "@tuerca/api";
import { formatEuros, toCents, toEuros } from "@tuerca/contract";
import type { CommandDatabase } from "./import.ts";

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
  const database = await connect();
  const desk = openOrderDesk(database.databaseUrl);
  try {
    const cents = await desk.refund(
      number,
      amount === null ? null : toCents(Number(amount.replace(",", "."))),
    );
    console.log(
      `${formatEuros(toEuros(cents))} of order ${number} go back: the running shop sends them within a minute.`,
    );
    return 0;
  } finally {
    await desk.close();
    await database.close();
  }
}
