import { type InvoiceAdmin, type InvoiceSummary, RECORD_STATES } from "@tuerca/api/operator/invoices";
import { alignColumns } from "../align-columns.ts";
import { formatCents } from "../format-cents.ts";
import { onOneLine } from "../on-one-line.ts";
import { parseOptions, readText, readWhole } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";
import { readPeriod } from "./read-period.ts";

const OPTIONS = {
  month: { type: "string" },
  kind: { type: "string", multiple: true },
  state: { type: "string", multiple: true },
  search: { type: "string" },
  limit: { type: "string", default: "50" },
  page: { type: "string", default: "1" },
} as const;

const KINDS = ["simplified", "full", "substitution", "rectifying"] as const;
const MOST_SHOWN = 1000;
const MOST_SEARCHED = 100;

/**
 * Reads the words after `invoices list`: a page of matching invoices, newest first. Throws
 * UsageError.
 */
export function listBy(args: string[]): (admin: InvoiceAdmin) => Promise<number> {
  const { values } = parseOptions({ args, options: OPTIONS });
  const { month, kind = [], state = [], search } = values;
  const wanted = {
    days: month === undefined ? { from: null, until: null } : readPeriod(month),
    kinds: readAll(kind, KINDS, "kind"),
    states: readAll(state, RECORD_STATES, "state"),
    text: search === undefined ? null : readText("A text to search for", search, MOST_SEARCHED),
  };
  const limit = readWhole("--limit", values.limit);
  if (limit > MOST_SHOWN) throw new UsageError(`--limit is ${limit}, but up to ${MOST_SHOWN} were expected.`);
  const page = readWhole("--page", values.page);
  return async (admin) => {
    const found = await admin.list(wanted, { limit: limit + 1, offset: (page - 1) * limit });
    for (const line of alignColumns(found.slice(0, limit).map(cellsOf))) console.log(line);
    if (found.length === 0) console.log(page === 1 ? "No invoice fits." : "There are no further invoices.");
    if (found.length > limit) console.log(`There are more: --page ${page + 1}.`);
    return 0;
  };
}

function readAll<Word extends string>(
  lists: readonly string[],
  words: readonly Word[],
  what: string,
): Word[] {
  return lists
    .flatMap((list) => list.split(","))
    .map((text) => {
      const word = words.find((one) => one === text.trim());
      if (word) return word;
      throw new UsageError(`"${text}" is no ${what}; those are ${words.join(", ")}.`);
    });
}

function cellsOf(invoice: InvoiceSummary): string[] {
  const { number, issuedOn, type, kind, totalCents, orderNumber, state, code, isCancelled, recipient } =
    invoice;
  return [
    ...[number, issuedOn, type, kind, formatCents(totalCents).padStart(12), orderNumber],
    [state, code, isCancelled ? "(cancelled)" : null].filter(Boolean).join(" "),
    onOneLine(recipient ?? ""),
  ];
}
