import { type Config, loadProcessConfig, type OrderAdmin, openOrderAdmin } from "@tuerca/api";
import type { OpenDatabase } from "../../start/open-database.ts";
import { formatCents } from "../format-cents.ts";
import { isOrderNumber, parseOptions, readEuros, readText } from "../read-arguments.ts";
import { runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";

const USAGE = `Usage: npm run tuerca -- refund <number> [amount in euros, as 12.50]
       npm run tuerca -- refund <number> --by-hand
       npm run tuerca -- refund <number> <amount> --by-hand --reference <text>`;

const MAX_EUROS = 9_999_999.99;
const MAX_REFERENCE = 60;

/** Returns lines that describe what was done. */
type Refunding = (admin: OrderAdmin) => Promise<string[]>;

/**
 * `refund <number> [amount]` refunds a card or Bizum payment, in full without an amount.
 * `--by-hand` records money that a person sends: surplus first, else the rest, or a part of a
 * transfer once per reference. Returns the exit code.
 */
export function refundCommand(
  args: string[],
  connect: () => Promise<OpenDatabase>,
  readConfig: () => Config = loadProcessConfig,
): Promise<number> {
  const open = (url: string) => openOrderAdmin(url, readConfig());
  return runAdminCommand({ usage: USAGE, read: () => printing(readArguments(args)), connect, open });
}

function printing(refund: Refunding) {
  return async (admin: OrderAdmin) => console.log((await refund(admin)).join("\n"));
}

const OPTIONS = { "by-hand": { type: "boolean", default: false }, reference: { type: "string" } } as const;

function readArguments(args: string[]): Refunding {
  const { values, positionals } = parseOptions({ args, allowPositionals: true, options: OPTIONS });
  const [number = "", amount, ...more] = positionals;
  const { "by-hand": isByHand, reference } = values;
  if (!isOrderNumber(number) || more.length > 0) throw new UsageError();
  const cents = amount === undefined ? null : readEuros("The amount", amount, MAX_EUROS);
  if (isByHand && cents !== null) {
    if (reference === undefined)
      throw new UsageError("A part needs --reference, by which it is known when it is recorded again.");
    return refundPart(number, cents, readText("A reference", reference, MAX_REFERENCE));
  }
  if (reference !== undefined) throw new UsageError("--reference is for a part that is sent back by hand.");
  return isByHand ? refundByHand(number) : sendBack(number, cents);
}

function sendBack(number: string, amountCents: number | null): Refunding {
  return async (admin) => {
    const { sentCents, givenCents } = await admin.refund(number, amountCents);
    const sent = `${formatCents(sentCents)} of order ${number} go back: the running shop sends them within a minute.`;
    return [...(sentCents > 0 ? [sent] : []), ...onGiftCards(number, givenCents)];
  };
}

function refundByHand(number: string): Refunding {
  return async (admin) => {
    const { byHandCents, givenCents, isSurplus } = await admin.refundByHand(number, null);
    const byHand = `${formatCents(byHandCents)} of order ${number} are recorded as sent back by hand; its customer is told by mail.`;
    const surplus = "The order did not need them, and stands as it is.";
    return [
      ...(byHandCents > 0 ? [byHand] : []),
      ...(isSurplus ? [surplus] : []),
      ...onGiftCards(number, givenCents),
    ];
  };
}

function refundPart(number: string, amountCents: number, reference: string): Refunding {
  return async (admin) => {
    const part = { amountCents, reference };
    const { isNew, leftCents, givenCents } = await admin.refundPartByHand(number, part);
    const done = isNew
      ? `${formatCents(amountCents)} of order ${number} are recorded as sent back by hand; its customer is told by mail.`
      : `${formatCents(amountCents)} of order ${number} were recorded as ${reference} already.`;
    return [`${done} ${formatCents(leftCents)} of its money are left.`, ...onGiftCards(number, givenCents)];
  };
}

function onGiftCards(number: string, cents: number): string[] {
  return cents > 0
    ? [
        `${formatCents(cents)} of order ${number} are back on the gift cards that paid them; annulled ones stay empty.`,
      ]
    : [];
}
