import { type Config, loadProcessConfig, type OrderDesk, openOrderDesk } from "@tuerca/api";
import { formatCents } from "./format-cents.ts";
import type { CommandDatabase } from "./import.ts";
import { isOrderNumber, readEuros } from "./read-arguments.ts";
import { runAtDesk } from "./run-at-desk.ts";
import { UsageError } from "./usage-error.ts";

const USAGE = `Usage: npm run tuerca -- refund <number> [amount in euros, as 12.50]
       npm run tuerca -- refund <number> --by-hand`;

const MAX_EUROS = 9_999_999.99;

/** Answers the lines that say what was done. */
type Refunding = (desk: OrderDesk) => Promise<string[]>;

/**
 * `refund <number> [amount]` asks for money of a card or Bizum payment to go back, all that is left where no amount is
 * given; `--by-hand` records that a person sends back what the order did not need, or else all that is left. Answers the exit code;
 * throws what `explain` puts in a sentence.
 */
export function refundCommand(
  args: string[],
  connect: () => Promise<CommandDatabase>,
  readConfig: () => Config = loadProcessConfig,
): Promise<number> {
  const open = (url: string) => openOrderDesk(url, readConfig());
  return runAtDesk({ usage: USAGE, read: () => printing(readArguments(args)), connect, open });
}

function printing(refund: Refunding) {
  return async (desk: OrderDesk) => console.log((await refund(desk)).join("\n"));
}

function readArguments([number = "", what, ...more]: string[]): Refunding {
  if (!isOrderNumber(number) || more.length > 0) throw new UsageError();
  if (what === "--by-hand") return returnByHand(number);
  if (what === undefined) return sendBack(number, null);
  return sendBack(number, readEuros("The amount", what, MAX_EUROS));
}

function sendBack(number: string, amountCents: number | null): Refunding {
  return async (desk) => {
    const { sentCents, givenCents } = await desk.refund(number, amountCents);
    const sent = `${formatCents(sentCents)} of order ${number} go back: the running shop sends them within a minute.`;
    return [...(sentCents > 0 ? [sent] : []), ...onGiftCards(number, givenCents)];
  };
}

function returnByHand(number: string): Refunding {
  return async (desk) => {
    const { byHandCents, givenCents, isSurplus } = await desk.refundByHand(number);
    const byHand = `${formatCents(byHandCents)} of order ${number} are recorded as sent back by hand; its customer is told by mail.`;
    const surplus = "The order did not need them, and stands as it is.";
    return [
      ...(byHandCents > 0 ? [byHand] : []),
      ...(isSurplus ? [surplus] : []),
      ...onGiftCards(number, givenCents),
    ];
  };
}

function onGiftCards(number: string, cents: number): string[] {
  return cents > 0
    ? [
        `${formatCents(cents)} of order ${number} are back on the gift cards that paid them; annulled ones stay empty.`,
      ]
    : [];
}
