import { type OrderDesk, type OrderMoney, openOrderDesk } from "@tuerca/api";
import { formatCents } from "./format-cents.ts";
import type { CommandDatabase } from "./import.ts";
import { withDesk } from "./with-desk.ts";

const USAGE = "Usage: npm run tuerca -- orders list | show <number> | paid <number> | cancel <number>";
const MOST_SHOWN = 100;

type Order = NonNullable<Awaited<ReturnType<OrderDesk["find"]>>>;

/**
 * `orders list` shows the newest orders, `show` one of them, `paid` records that its transfer has arrived, `cancel`
 * gives up an unpaid one and its stock back. Answers the exit code; throws what `explain` puts in a sentence.
 */
export async function ordersCommand(
  args: string[],
  connect: () => Promise<CommandDatabase>,
): Promise<number> {
  const [verb = "", number = "", ...more] = args;
  const act = actions.get(verb);
  const fits = verb === "list" ? number === "" : /^\d{4}-\d{6,}$/.test(number);
  if (!act || !fits || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  return withDesk(connect, openOrderDesk, (desk) => act(desk, number));
}

const actions = new Map<string, (desk: OrderDesk, number: string) => Promise<number>>([
  ["list", list],
  ["show", show],
  ["paid", markPaid],
  ["cancel", cancel],
]);

async function list(desk: OrderDesk): Promise<number> {
  for (const { number, createdAt, totalCents, status, email } of await desk.list(MOST_SHOWN))
    console.log([number, createdAt.toISOString(), status, formatCents(totalCents), email].join("\t"));
  return 0;
}

async function show(desk: OrderDesk, number: string): Promise<number> {
  const order = await desk.find(number);
  if (order) console.log([describe(order), ...describeMoney(await desk.money(order.id))].join("\n"));
  else console.log(`There is no order ${number}.`);
  return order ? 0 : 1;
}

async function markPaid(desk: OrderDesk, number: string): Promise<number> {
  await desk.paid(number);
  console.log(`Order ${number} is paid.`);
  return 0;
}

async function cancel(desk: OrderDesk, number: string): Promise<number> {
  await desk.cancel(number);
  console.log(`Order ${number} is cancelled and its stock given back.`);
  return 0;
}

function describe(order: Order): string {
  const { customer, shippingAddress: to } = order;
  return [
    `${order.number}  ${order.status}  ${order.createdAt.toISOString()}`,
    `${customer.name} <${customer.email}> ${customer.phone} ${customer.nif ?? ""}`.trim(),
    `${to.name} ${to.surname}, ${to.street}${to.street_2 ? `, ${to.street_2}` : ""}, ${to.postal_code} ${to.city} (${to.province})`,
    `${order.carrier.name}, ${order.carrier.earliest} to ${order.carrier.latest}`,
    ...(order.comments ? [`Comments: ${order.comments}`] : []),
    ...order.lines.map(
      (line) => `  ${line.quantity} x ${line.sku}  ${line.name}  ${formatCents(line.totalCents)}`,
    ),
    ...order.discounts.map(({ name, cents }) => `  ${name}  ${formatCents(-cents)}`),
    `Shipping ${formatCents(order.shippingCents)}, total ${formatCents(order.totalCents)}, of it VAT ${formatCents(order.vatCents)}`,
    `Payment by ${order.paymentMethod}: ${order.paymentStatus}${order.paidAt ? ` on ${order.paidAt.toISOString()}` : ""}`,
    `History: ${order.history.map(({ status, at }) => `${status} ${at.toISOString()}`).join(", ")}`,
  ].join("\n");
}

function describeMoney({ attempts, refunds }: OrderMoney): string[] {
  return [
    ...attempts.map(({ dsOrder, method, amountCents, state, responseCode, authorisationCode }) =>
      words("Attempt", dsOrder, method, formatCents(amountCents), state, responseCode, authorisationCode),
    ),
    ...refunds.map(({ dsOrder, amountCents, state, reason, responseCode }) =>
      words("Refund of", dsOrder, formatCents(amountCents), state, `(${reason})`, responseCode),
    ),
  ];
}

function words(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(" ");
}
