import { type Config, loadProcessConfig, type OrderDesk, openOrderDesk } from "@tuerca/api";
import { toCents } from "@tuerca/contract";
import { formatCents } from "./format-cents.ts";
import type { CommandDatabase } from "./import.ts";
import { withDesk } from "./with-desk.ts";

const USAGE = `Usage: npm run tuerca -- refund <number> [amount in euros, as 12.50]
       npm run tuerca -- refund <number> --by-hand`;

type Act = (desk: OrderDesk) => Promise<string[]>;

/**
 * `refund <number> [amount]` asks for money of a card or Bizum payment to go back, all that is left where no amount is
 * given; `--by-hand` records that what came by transfer or in cash is sent back by a person. Answers the exit code; throws what `explain`
 * puts in a sentence.
 */
export async function refundCommand(
  args: string[],
  connect: () => Promise<CommandDatabase>,
  readConfig: () => Config = loadProcessConfig,
): Promise<number> {
  const act = readArguments(args);
  if (!act) {
    console.error(USAGE);
    return 2;
  }
  const done = await withDesk(connect, (url) => openOrderDesk(url, readConfig()), act);
  console.log(done.join("\n"));
  return 0;
}

/** What the words ask for; null where they ask for nothing that there is. */
function readArguments([number = "", what, ...more]: string[]): Act | null {
  if (!/^\d{4}-\d{6,}$/.test(number) || more.length > 0) return null;
  if (what === "--by-hand") return returnByHand(number);
  if (what === undefined) return sendBack(number, null);
  if (!/^\d{1,7}([.,]\d{1,2})?$/.test(what)) return null;
  return sendBack(number, toCents(Number(what.replace(",", "."))));
}

function sendBack(number: string, amountCents: number | null): Act {
  return async (desk) => {
    const { sentCents, givenCents } = await desk.refund(number, amountCents);
    const sent = `${formatCents(sentCents)} of order ${number} go back: the running shop sends them within a minute.`;
    return [...(sentCents > 0 ? [sent] : []), ...onGiftCards(number, givenCents)];
  };
}

function returnByHand(number: string): Act {
  return async (desk) => {
    const { byHandCents, givenCents } = await desk.refundByHand(number);
    const byHand = `${formatCents(byHandCents)} of order ${number} are recorded as sent back by hand; its customer is told by mail.`;
    return [...(byHandCents > 0 ? [byHand] : []), ...onGiftCards(number, givenCents)];
  };
}

function onGiftCards(number: string, cents: number): string[] {
  return cents > 0
    ? [`${formatCents(cents)} of order ${number} are back on the gift cards that paid them.`]
    : [];
}
