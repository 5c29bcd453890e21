import { openReturnAdmin, type ReturnAdmin } from "@tuerca/api/operator/returns";
import { loadShopConfig, type ReadConfig } from "@tuerca/api/settings";
import { returnStates } from "@tuerca/contract";
import type { OpenDatabase } from "../../start/open-database.ts";
import { isOrderNumber, parseOptions, readEuros, readOnly, readText } from "../read-arguments.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { describeAccount, describeTransfer, readAccountEnd } from "./describe-account.ts";
import { describeRefund, describeReturn, summarizeReturn } from "./describe-return.ts";
import { readReason, readReturnNumber, readSkuPieces } from "./return-arguments.ts";
import { readPhotos, readRefuse } from "./return-photos.ts";
import { readWrongFits } from "./wrong-fits.ts";

const USAGE = `Usage: npm run tuerca -- returns list [--state requested,approved,… | --waiting-for-transfer]
       npm run tuerca -- returns wrong-fits [--from DAY] [--until DAY]
       npm run tuerca -- returns show | approve <number>
       npm run tuerca -- returns open <order> --reason withdrawal | wrong | damaged | faulty | does_not_fit
         [--lines SKU=2,…] [--text TEXT]
       npm run tuerca -- returns receive <number> [--bad SKU=1,…] [--missing SKU=1,…]
       npm run tuerca -- returns sent <number> [--tracking NUMBER]
       npm run tuerca -- returns refuse <number> --because TEXT [--photo FILE …]
       npm run tuerca -- returns photos <number> <folder>
       npm run tuerca -- returns refund <number> [--deduct EUROS] [--reference TEXT [--account 1332]] [--dry-run]`;

const MAX_LISTED = 200;
const MAX_TEXT = 2000;
const MAX_REFERENCE = 60;
const MAX_TRACKING = 60;
const MAX_EUROS = 9_999_999.99;

/**
 * `returns list`, `wrong-fits`, `show`, `open`, `approve`, `sent`, `receive`, `refuse`, `photos`,
 * `refund`: goods that customers send back. Returns the exit code; throws errors for `explain`.
 */
export function returnsCommand(
  args: string[],
  connect: () => Promise<OpenDatabase>,
  readConfig: ReadConfig = loadShopConfig,
): Promise<number> {
  const open = async (url: string) => openReturnAdmin(url, await readConfig(url));
  return runAdminCommand({ usage: USAGE, read: () => readArguments(args), connect, open });
}

type ReturnAct = Act<ReturnAdmin>;

function readArguments([verb = "", ...rest]: string[]): ReturnAct {
  const read = VERBS.get(verb);
  if (!read) throw new UsageError();
  return read(rest);
}

const VERBS = new Map<string, (args: string[]) => ReturnAct>([
  ["list", readList],
  ["wrong-fits", readWrongFits],
  ["show", (args) => show(readReturnNumber(parsePositionals(args)))],
  ["open", readOpen],
  ["approve", (args) => approve(readReturnNumber(parsePositionals(args)))],
  ["receive", readReceive],
  ["sent", readSent],
  ["refuse", readRefuse],
  ["photos", readPhotos],
  ["refund", readRefund],
]);

function parsePositionals(args: string[]): string[] {
  return parseOptions({ args, allowPositionals: true, options: {} }).positionals;
}

function readList(args: string[]): ReturnAct {
  const isTransfers = { type: "boolean", default: false } as const;
  const options = { state: { type: "string" }, "waiting-for-transfer": isTransfers } as const;
  const { values } = parseOptions({ args, options });
  if (values["waiting-for-transfer"]) return listTransfers;
  const words = values.state?.split(",") ?? [...returnStates];
  const states = returnStates.filter((state) => words.includes(state));
  if (states.length !== words.length) throw new UsageError(`States are ${returnStates.join(", ")}.`);
  return async (admin) => {
    const found = await admin.list(states, MAX_LISTED);
    console.log(found.map(summarizeReturn).join("\n") || "There are none.");
  };
}

/** Refunds by transfer that wait, with the accounts to pay them to. */
async function listTransfers(admin: ReturnAdmin): Promise<void> {
  const found = await admin.listTransfers(MAX_LISTED);
  console.log(found.map(describeTransfer).join("\n") || "There are none.");
}

function show(number: string): ReturnAct {
  return async (admin) => {
    const found = await admin.find(number);
    if (!found) return console.log(`There is no return ${number}.`);
    const described = describeReturn(found, await admin.photoAuthors(number));
    const account = found.state === "inspected" ? await admin.findAccount(found.orderId) : null;
    const due = found.state === "inspected" ? [describeRefund(await admin.preview(number, 0))] : [];
    console.log([...described, ...due, ...(account ? [describeAccount(account)] : [])].join("\n"));
  };
}

function readOpen(args: string[]): ReturnAct {
  const text = { type: "string" } as const;
  const options = { reason: text, lines: text, text } as const;
  const { values, positionals } = parseOptions({ args, allowPositionals: true, options });
  const orderNumber = readOnly("order's number", positionals);
  if (!isOrderNumber(orderNumber)) throw new UsageError();
  const request = {
    orderNumber,
    reason: readReason(values.reason),
    lines: values.lines === undefined ? null : readSkuPieces("--lines", values.lines),
    explanation: values.text === undefined ? null : readText("A text", values.text, MAX_TEXT),
  };
  return async (admin) => {
    const number = await admin.open(request);
    console.log(
      `Return ${number} of order ${orderNumber} is requested: approve it, and its customer is told how.`,
    );
  };
}

function approve(number: string): ReturnAct {
  return async (admin) => {
    await admin.approve(number);
    console.log(`Return ${number} is approved; its customer is told by mail how to send it.`);
  };
}

function readReceive(args: string[]): ReturnAct {
  const options = { bad: { type: "string" }, missing: { type: "string" } } as const;
  const { values, positionals } = parseOptions({ args, allowPositionals: true, options });
  const number = readReturnNumber(positionals);
  const bad = readSkuPieces("--bad", values.bad ?? "");
  const missing = readSkuPieces("--missing", values.missing ?? "");
  return async (admin) => {
    await admin.receive(number, { bad, missing });
    const refund = await admin.preview(number, 0);
    console.log(
      `Return ${number} has arrived: good pieces are for sale again; its customer is told by mail.`,
    );
    console.log(describeRefund(refund));
  };
}

function readSent(args: string[]): ReturnAct {
  const options = { tracking: { type: "string" } } as const;
  const { values, positionals } = parseOptions({ args, allowPositionals: true, options });
  const number = readReturnNumber(positionals);
  const tracking =
    values.tracking === undefined ? null : readText("A tracking number", values.tracking, MAX_TRACKING);
  return async (admin) => {
    await admin.recordSent(number, tracking);
    console.log(`Return ${number} is on its way.`);
  };
}

function readRefund(args: string[]): ReturnAct {
  const options = {
    deduct: { type: "string" },
    reference: { type: "string" },
    account: { type: "string" },
    "dry-run": { type: "boolean", default: false },
  } as const;
  const { values, positionals } = parseOptions({ args, allowPositionals: true, options });
  const number = readReturnNumber(positionals);
  const deductionCents = values.deduct === undefined ? 0 : readEuros("--deduct", values.deduct, MAX_EUROS);
  const reference =
    values.reference === undefined ? null : readText("A reference", values.reference, MAX_REFERENCE);
  const accountEnd = readAccountEnd(values);
  return async (admin) => {
    const refund = values["dry-run"]
      ? await admin.preview(number, deductionCents)
      : await admin.refund(number, { deductionCents, reference, accountEnd });
    console.log(describeRefund(refund));
    console.log(
      values["dry-run"] ? "Dry run: nothing was refunded." : `Return ${number} is refunded${howOf(refund)}`,
    );
  };
}

function howOf({ isByHand, moneyCents }: { isByHand: boolean; moneyCents: number }): string {
  if (moneyCents === 0) return "; its customer is told by mail.";
  return isByHand
    ? ", and its money recorded as sent by hand; its customer is told by mail."
    : ": the running shop sends its money within a minute; its customer is told by mail.";
}
