import { type OrderAdmin, openOrderAdmin } from "@tuerca/api/operator/orders";
import { loadShopConfig, type ReadConfig } from "@tuerca/api/settings";
import type { OpenDatabase } from "../../start/open-database.ts";
import { formatCents } from "../format-cents.ts";
import { isOrderNumber, parseOptions, readEuros, readText } from "../read-arguments.ts";
import { runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { readAccountEnd } from "./describe-account.ts";

const USAGE = `Usage: npm run tuerca -- refund <number> [--cancel] [--reference TEXT [--account 1332]]
       npm run tuerca -- refund <number> <amount in euros, as 12.50> --because TEXT
         (--line 1 | --gesture) [--reference TEXT [--account 1332]]
       npm run tuerca -- refund <number> --ask-account`;

const MAX_EUROS = 9_999_999.99;
const MAX_REFERENCE = 60;
const MAX_REASON = 500;

/** Returns lines that describe what was done. */
type Refunding = (admin: OrderAdmin) => Promise<string[]>;
type Sent = Parameters<OrderAdmin["refundByHand"]>[1];
type Goodwill = NonNullable<Parameters<OrderAdmin["refund"]>[1]>;

/**
 * `refund <number>` gives back all that is left of an order; with an amount and `--because`, a
 * goodwill refund of a `--line` or as a `--gesture`. The gateway sends it; `--reference` records
 * money that a person sent. `--ask-account` mails the customer. Returns the exit code.
 */
export function refundCommand(
  args: string[],
  connect: () => Promise<OpenDatabase>,
  readConfig: ReadConfig = loadShopConfig,
): Promise<number> {
  const open = async (url: string) => openOrderAdmin(url, await readConfig(url));
  return runAdminCommand({ usage: USAGE, read: () => printing(readArguments(args)), connect, open });
}

function printing(refund: Refunding) {
  return async (admin: OrderAdmin) => console.log((await refund(admin)).join("\n"));
}

const OPTIONS = {
  because: { type: "string" },
  line: { type: "string" },
  gesture: { type: "boolean", default: false },
  cancel: { type: "boolean", default: false },
  reference: { type: "string" },
  account: { type: "string" },
  "ask-account": { type: "boolean", default: false },
} as const;

function readArguments(args: string[]): Refunding {
  const { values, positionals } = parseOptions({ args, allowPositionals: true, options: OPTIONS });
  const [number = "", amount, ...more] = positionals;
  if (!isOrderNumber(number) || more.length > 0) throw new UsageError();
  const { because, reference: text } = values;
  const reference = text === undefined ? null : readText("A reference", text, MAX_REFERENCE);
  const accountEnd = readAccountEnd(values);
  if (values["ask-account"]) {
    const { "ask-account": _, ...others } = values;
    if (amount !== undefined || Object.values(others).some(Boolean)) throw new UsageError();
    return askForAccount(number);
  }
  const isOfAmount = amount !== undefined;
  if (isOfAmount !== (values.line !== undefined || values.gesture))
    throw new UsageError(
      "An amount needs --line, whose price it reduces, or --gesture, which leaves all prices; all that is left needs neither.",
    );
  if (isOfAmount !== (because !== undefined))
    throw new UsageError("An amount needs --because, the reason for it; all that is left needs none.");
  const { cancel: cancels } = values;
  if (isOfAmount && cancels) throw new UsageError("--cancel goes with all that is left, not with an amount.");
  if (amount === undefined || because === undefined)
    return reference === null
      ? sendBack(number, null, cancels)
      : refundByHand(number, { reference, accountEnd }, cancels);
  const goodwill = {
    amountCents: readEuros("The amount", amount, MAX_EUROS),
    because: readText("A reason", because, MAX_REASON),
    line: readLine(values),
  };
  return reference === null
    ? sendBack(number, goodwill, false)
    : refundPart(number, { ...goodwill, reference, accountEnd });
}

/** The line that a goodwill refund names; null for a gesture. */
function readLine({ line, gesture }: { line?: string; gesture: boolean }): number | null {
  if (gesture === (line !== undefined)) throw new UsageError("Give one of --line and --gesture.");
  if (line === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(line)) throw new UsageError("--line is the number of a line in orders show.");
  return Number(line);
}

function sendBack(number: string, goodwill: Goodwill | null, cancels: boolean): Refunding {
  return async (admin) => {
    const { sentCents, givenCents } = await admin.refund(number, goodwill, { cancels });
    const sent = `${formatCents(sentCents)} of order ${number} go back: the running shop sends them within a minute.`;
    const end = goodwill === null ? await onItsEnd(admin, number) : [];
    return [...(sentCents > 0 ? [sent] : []), ...onGiftCards(number, givenCents), ...end];
  };
}

function refundByHand(number: string, sent: Sent, cancels: boolean): Refunding {
  return async (admin) => {
    const { byHandCents, givenCents, isSurplus } = await admin.refundByHand(number, sent, { cancels });
    const byHand = `${formatCents(byHandCents)} of order ${number} are recorded as sent back by hand; its customer is told by mail.`;
    const surplus = "The order did not need them, and stands as it is.";
    return [
      ...(byHandCents > 0 ? [byHand] : []),
      ...(isSurplus ? [surplus] : []),
      ...onGiftCards(number, givenCents),
      ...(isSurplus ? [] : await onItsEnd(admin, number)),
    ];
  };
}

function refundPart(number: string, part: Parameters<OrderAdmin["refundPartByHand"]>[1]): Refunding {
  return async (admin) => {
    const { isNew, leftCents, givenCents } = await admin.refundPartByHand(number, part);
    const amount = formatCents(part.amountCents);
    const done = isNew
      ? `${amount} of order ${number} are recorded as sent back by hand; its customer is told by mail.`
      : `${amount} of order ${number} were recorded as ${part.reference} already.`;
    return [`${done} ${formatCents(leftCents)} of its money are left.`, ...onGiftCards(number, givenCents)];
  };
}

function askForAccount(number: string): Refunding {
  return async (admin) => {
    await admin.askForAccount(number);
    return [`The customer of order ${number} is asked by mail for an account.`];
  };
}

/** Whether an order of which all goes back is cancelled, if it has not left. */
async function onItsEnd(admin: OrderAdmin, number: string): Promise<string[]> {
  const status = (await admin.find(number))?.status;
  if (status === "cancelled") return [`Order ${number} is cancelled: its pieces are for sale again.`];
  if (status !== "paid" && status !== "preparing") return [];
  return [`Order ${number} is not cancelled, and keeps its pieces: orders cancel ${number} ends it.`];
}

function onGiftCards(number: string, cents: number): string[] {
  return cents > 0
    ? [
        `${formatCents(cents)} of order ${number} are back on the gift cards that paid them; annulled ones stay empty.`,
      ]
    : [];
}
