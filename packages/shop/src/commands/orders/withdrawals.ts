import { openWithdrawalAdmin, type WithdrawalAdmin } from "@tuerca/api/operator/returns";
import { loadShopConfig, type ReadConfig } from "@tuerca/api/settings";
import type { OpenDatabase } from "../../start/open-database.ts";
import { onOneLine } from "../on-one-line.ts";
import { isOrderNumber } from "../read-arguments.ts";
import { readOrExplain } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { withAdmin } from "../with-admin.ts";

const USAGE = `Usage: npm run tuerca -- withdrawals list [--all]
       npm run tuerca -- withdrawals show | done <reference>
       npm run tuerca -- withdrawals assign <reference> <order number>`;
const MOST_SHOWN = 100;

type Act = (admin: WithdrawalAdmin) => Promise<number>;
type Statement = NonNullable<Awaited<ReturnType<WithdrawalAdmin["find"]>>>;

/**
 * `withdrawals list`, `show`, `assign`, `done`: finds statements of withdrawal and records what is
 * done with them. Returns the exit code; throws errors for `explain`.
 */
export async function withdrawalsCommand(
  args: string[],
  connect: () => Promise<OpenDatabase>,
  readConfig: ReadConfig = loadShopConfig,
): Promise<number> {
  const act = readOrExplain(USAGE, () => readArguments(args));
  return act ? withAdmin(connect, async (url) => openWithdrawalAdmin(url, await readConfig(url)), act) : 2;
}

function readArguments([verb, word, number, ...more]: string[]): Act {
  if (more.length > 0) throw new UsageError();
  if (verb === "list" && number === undefined && (word === undefined || word === "--all"))
    return (admin) => list(admin, word === undefined);
  const reference = word?.toUpperCase() ?? "";
  if (!/^D-[2-9A-Z]{10}$/.test(reference)) throw new UsageError();
  if (verb === "assign" && number && isOrderNumber(number))
    return (admin) => assign(admin, reference, number);
  if (number !== undefined) throw new UsageError();
  if (verb === "show") return (admin) => show(admin, reference);
  if (verb === "done") return (admin) => done(admin, reference);
  throw new UsageError();
}

async function list(admin: WithdrawalAdmin, isOpen: boolean): Promise<number> {
  const found = await admin.list({ isOpen, limit: MOST_SHOWN + 1 });
  for (const one of found.slice(0, MOST_SHOWN)) console.log(summaryOf(one));
  if (found.length === 0) console.log(isOpen ? "No withdrawal is open." : "There are no withdrawals.");
  if (found.length > MOST_SHOWN) console.log(`… and more than these ${MOST_SHOWN}.`);
  return 0;
}

type Listed = Awaited<ReturnType<WithdrawalAdmin["list"]>>[number];

function summaryOf({
  reference,
  receivedAt,
  orderNumber,
  orderId,
  name,
  email,
  processedAt,
}: Listed): string {
  const order = `${onOneLine(orderNumber)}${orderId === null ? " (no such order)" : ""}`;
  const state = processedAt ? "done" : "open";
  return [reference, receivedAt.toISOString(), state, order, onOneLine(`${name} <${email}>`)].join("  ");
}

async function show(admin: WithdrawalAdmin, reference: string): Promise<number> {
  const statement = await admin.find(reference);
  console.log(statement ? describe(statement).join("\n") : `There is no withdrawal ${reference}.`);
  return statement ? 0 : 1;
}

const WAYS: Readonly<Record<Statement["way"], string>> = {
  form: "the form, which proves no mailbox",
  order: "the order's page",
  link: "a link mailed to the order's address",
};

function describe(statement: Statement): string[] {
  const { comment, isWhole, lines, way, checksum, isIntact, processedAt } = statement;
  return [
    summaryOf(statement),
    `Sent by ${WAYS[way]}`,
    ...(isWhole ? ["The whole order"] : []),
    ...lines.map(({ quantity, sku, name }) => `  ${quantity} x ${sku}  ${name}`),
    ...(comment === null ? [] : [`In the customer's words: ${onOneLine(comment)}`]),
    `SHA-256 ${checksum}${isIntact ? "" : ": DOES NOT FIT, somebody has changed the statement"}`,
    ...(processedAt ? [`Done ${processedAt.toISOString()}`] : []),
  ];
}

async function assign(admin: WithdrawalAdmin, reference: string, number: string): Promise<number> {
  await admin.assign(reference, number);
  console.log(`Withdrawal ${reference} belongs to order ${number}, whose page shows it.`);
  return 0;
}

async function done(admin: WithdrawalAdmin, reference: string): Promise<number> {
  const wasOpen = await admin.done(reference);
  console.log(`Withdrawal ${reference} ${wasOpen ? "is done" : "was done already"}.`);
  return 0;
}
