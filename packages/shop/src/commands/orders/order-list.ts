import type { OrderAdmin } from "@tuerca/api/operator/orders";
import { isDay } from "@tuerca/api/settings";
import { orderStatuses } from "@tuerca/contract";
import { formatCents } from "../format-cents.ts";
import { onOneLine } from "../on-one-line.ts";
import { PAGE_OPTIONS, printPage, readPage } from "../paged-list.ts";
import { parseOptions, readText } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

const OPTIONS = {
  from: { type: "string" },
  until: { type: "string" },
  status: { type: "string", multiple: true },
  search: { type: "string" },
  ...PAGE_OPTIONS,
} as const;

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
  const page = readPage(values);
  return async (admin) => {
    await printPage(page, { one: "order", many: "orders" }, (range) => admin.list(wanted, range), cellsOf);
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
    number,
    moment.format(createdAt),
    status,
    `${paymentMethod ?? "free"} ${paymentStatus}`,
    formatCents(totalCents).padStart(11),
    onOneLine(customer),
  ];
}
