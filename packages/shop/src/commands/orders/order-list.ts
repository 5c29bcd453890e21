import type { OrderAdmin } from "@tuerca/api/operator/orders";
import { isDay } from "@tuerca/api/settings";
import { orderStatuses } from "@tuerca/contract";
import { alignColumns } from "../align-columns.ts";
import { formatCents } from "../format-cents.ts";
import { onOneLine } from "../on-one-line.ts";
import { parseOptions, readText, readWhole } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

const OPTIONS = {
  from: { type: "string" },
  until: { type: "string" },
  status: { type: "string", multiple: true },
  search: { type: "string" },
  limit: { type: "string", default: "50" },
  page: { type: "string", default: "1" },
} as const;

const MOST_SHOWN = 1000;
const MOST_SEARCHED = 100;

type Search = Parameters<OrderAdmin["list"]>[0];
type Summary = Awaited<ReturnType<OrderAdmin["list"]>>[number];

/**
 * Reads the words after `orders list`: a page of matching orders, newest first. Throws UsageError.
 */
export function listBy(args: string[]): (admin: OrderAdmin) => Promise<number> {
  const { values } = parseOptions({ args, options: OPTIONS });
  const { from = null, until = null, status = [], search } = values;
  for (const day of [from, until])
    if (day !== null && !isDay(day)) throw new UsageError(`A day like 2026-12-31 was expected, not ${day}.`);
  const wanted: Search = {
    days: { from, until },
    statuses: status.flatMap((list) => list.split(",")).map(readStatus),
    text: search === undefined ? null : readText("A text to search for", search, MOST_SEARCHED),
  };
  const limit = readWhole("--limit", values.limit);
  if (limit > MOST_SHOWN) throw new UsageError(`--limit is ${limit}, but up to ${MOST_SHOWN} were expected.`);
  const page = readWhole("--page", values.page);
  return async (admin) => {
    const found = await admin.list(wanted, { limit: limit + 1, offset: (page - 1) * limit });
    for (const line of alignColumns(found.slice(0, limit).map(cellsOf))) console.log(line);
    if (found.length === 0) console.log(page === 1 ? "No order fits." : "There are no further orders.");
    if (found.length > limit) console.log(`There are more: --page ${page + 1}.`);
    return 0;
  };
}

function readStatus(text: string): Search["statuses"][number] {
  const status = orderStatuses.find((one) => one === text.trim());
  if (status) return status;
  throw new UsageError(`"${text}" is no status; those are ${orderStatuses.join(", ")}.`);
}

const moment = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Madrid",
});

function cellsOf(order: Summary): string[] {
  const { number, createdAt, status, paymentMethod, paymentStatus, totalCents } = order;
  const customer = `${order.name} <${order.email}>${order.isBlocked ? " (account deleted)" : ""}`;
  return [
    ...[number, moment.format(createdAt), status, `${paymentMethod ?? "free"} ${paymentStatus}`],
    ...[formatCents(totalCents).padStart(11), onOneLine(customer)],
  ];
}
