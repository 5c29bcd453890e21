import { type InvoiceAdmin, openInvoiceAdmin } from "@tuerca/api/operator/invoices";
import { loadShopConfig, type ReadConfig } from "@tuerca/api/settings";
import type { OpenDatabase } from "../../start/open-database.ts";
import { parseOptions, readOnly, readText } from "../read-arguments.ts";
import { readOrExplain } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { withAdmin } from "../with-admin.ts";
import { describeCertificate, describeChain, describeInvoice, describeStop } from "./describe-invoice.ts";
import { exportBy } from "./export-invoices.ts";
import { listBy } from "./invoice-list.ts";

const USAGE = `Usage: npm run tuerca -- invoices list [--month MONTH] [--kind KIND,…] [--state STATE,…] [--search TEXT]
         [--limit N] [--page N]
       npm run tuerca -- invoices show <number>
       npm run tuerca -- invoices status | send | verify | resume
       npm run tuerca -- invoices mend <number> [--recipient <name as in the census>]
       npm run tuerca -- invoices cancel <number> [--anew]
       npm run tuerca -- invoices export <month or day, as 2026-11> <file.zip>`;

/**
 * `invoices list`, `show`, `status`, `send`, `verify`, `resume`, `mend`, `cancel`, `export`: shows
 * invoices and their billing records, and acts on them. Returns the exit code; throws errors for
 * `explain`.
 */
export async function invoicesCommand(
  args: string[],
  connect: () => Promise<OpenDatabase>,
  readConfig: ReadConfig = loadShopConfig,
): Promise<number> {
  const act = readOrExplain(USAGE, () => readArguments(args));
  if (!act) return 2;
  if (typeof act === "function")
    return withAdmin(connect, async (url) => openInvoiceAdmin(url, await readConfig(url)), act);
  const database = await connect();
  return act.write(database.databaseUrl).finally(() => database.close());
}

type Act = (admin: InvoiceAdmin) => Promise<number>;

function readArguments([verb = "", ...rest]: string[]): Act | ReturnType<typeof exportBy> {
  if (verb === "list") return listBy(rest);
  if (verb === "export") return exportBy(rest);
  if (verb === "mend") return mendBy(rest);
  if (verb === "cancel") return cancelBy(rest);
  if (verb === "show") return showBy(readNumber(rest));
  const act = plain.get(verb);
  if (!act || rest.length > 0) throw new UsageError();
  return act;
}

const plain = new Map<string, Act>([
  ["status", showStatus],
  ["send", sendNow],
  ["verify", verify],
  ["resume", resume],
]);

function readNumber(words: readonly string[]): string {
  const number = readOnly("number of an invoice, as F2026-000123,", words);
  if (/^[A-Z0-9-]{1,60}$/.test(number)) return number;
  throw new UsageError(`${number} is no number of an invoice, as F2026-000123.`);
}

function showBy(number: string): Act {
  return async (admin) => {
    const found = await admin.find(number);
    console.log(found ? describeInvoice(found).join("\n") : `There is no invoice ${number}.`);
    return found ? 0 : 1;
  };
}

async function showStatus(admin: InvoiceAdmin): Promise<number> {
  const chains = await admin.chains();
  console.log(chains.map(describeChain).join("\n") || "No invoice has been issued.");
  const certificate = await admin.certificate();
  if (certificate) console.log(describeCertificate(certificate));
  const stops = await admin.stops();
  for (const stop of stops) console.log(describeStop(stop));
  return stops.length === 0 ? 0 : 1;
}

/** The meaning of an outcome of records for their operator. */
const OUTCOMES = {
  accepted: "accepted",
  accepted_with_errors: "accepted with errors",
  duplicate_of_same: "accepted earlier",
  duplicate_of_another: "refused as duplicates of other records",
  rejected: "refused",
  message_refused: "in a message that was refused",
  later: "without an answer",
} as const;

/** `invoices send`: sends one message without waiting, and says what became of its records. */
async function sendNow(admin: InvoiceAdmin): Promise<number> {
  const sent = await admin.send();
  if (sent === null) {
    console.log("The running shop sends what waits within seconds, if its settings say where to.");
    return 0;
  }
  if (sent.stop) {
    console.log(describeStop(sent.stop));
    return 1;
  }
  if (sent.isBusy) console.log("The running shop is sending right now.");
  else if (sent.records === 0) console.log("No billing record waits.");
  for (const [kind, count] of Object.entries(sent.outcomes))
    console.log(`${count} ${OUTCOMES[kind as keyof typeof OUTCOMES]}`);
  if (sent.problem !== null) console.log(`The tax agency: ${sent.problem}`);
  return sent.problem === null ? 0 : 1;
}

/** All that `invoices verify` has compared if it finds no break. */
const COMPARED = [
  "every link, seal, number and day of chains and series, with their counts;",
  "seller, recipient, times, lines, rates and sums of invoices, documents and records;",
  "lines, totals, NIF and payments of orders, and refunds.",
].join(" ");

async function verify(admin: InvoiceAdmin): Promise<number> {
  const { records, invoices, firstBreak } = await admin.verify();
  console.log(
    firstBreak === null
      ? `${invoices} invoices and ${records} billing records are as they were stored: ${COMPARED}`
      : `The first break: ${firstBreak}`,
  );
  return firstBreak === null ? 0 : 1;
}

async function resume(admin: InvoiceAdmin): Promise<number> {
  const wasStopped = await admin.resume();
  console.log(
    wasStopped ? "Invoices are issued again, unless the chain is still broken." : "No chain was stopped.",
  );
  const still = (await admin.stops()).filter(({ stops }) => stops === "issuing");
  for (const stop of still) console.log(describeStop(stop));
  return still.length === 0 ? 0 : 1;
}

function mendBy(args: string[]): Act {
  const options = { recipient: { type: "string" } } as const;
  const { values, positionals } = parseOptions({ args, allowPositionals: true, options });
  const number = readNumber(positionals);
  const { recipient } = values;
  const recipientName = recipient === undefined ? null : readText("A name", recipient, 120);
  return async (admin) => {
    await admin.mend(number, { recipientName });
    console.log(`A record that mends invoice ${number} waits to be sent; the invoice stays as it is.`);
    return 0;
  };
}

function cancelBy(args: string[]): Act {
  const options = { anew: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseOptions({ args, allowPositionals: true, options });
  const number = readNumber(positionals);
  return async (admin) => {
    await admin.cancel(number, { isIssuedAnew: values.anew });
    const next = values.anew ? " The running shop issues it anew within seconds." : "";
    console.log(`Invoice ${number} is cancelled; the record of it waits to be sent.${next}`);
    return 0;
  };
}
