import { type InvoiceAdmin, type InvoiceSummary, RECORD_STATES } from "@tuerca/api/operator/invoices";
import { formatCents } from "../format-cents.ts";
import { onOneLine } from "../on-one-line.ts";
import { PAGE_OPTIONS, printPage, readPage } from "../paged-list.ts";
import { parseOptions, readText } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";
import { readPeriod } from "./read-period.ts";

const OPTIONS = {
  month: { type: "string" },
  kind: { type: "string", multiple: true },
  state: { type: "string", multiple: true },
  search: { type: "string" },
  ...PAGE_OPTIONS,
} as const;

const KINDS = ["simplified", "full", "substitution", "rectifying"] as const;
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
  const page = readPage(values);
  return async (admin) => {
    await printPage(
      page,
      { one: "invoice", many: "invoices" },
      (range) => admin.list(wanted, range),
      cellsOf,
    );
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
    number,
    issuedOn,
    type,
    kind,
    formatCents(totalCents).padStart(12),
    orderNumber,
    [state, code, isCancelled ? "(cancelled)" : null].filter(Boolean).join(" "),
    onOneLine(recipient ?? ""),
  ];
}
