import { type OrderDesk, type OrderMoney, openOrderDesk } from "@tuerca/api";
import { formatCents } from "./format-cents.ts";
import type { CommandDatabase } from "./import.ts";
import { withDesk } from "./with-desk.ts";

const USAGE = `Usage: npm run tuerca -- orders list
       npm run tuerca -- orders show | paid | delivered | cancel <number>
       npm run tuerca -- orders ship <number> <carrier> <tracking number> <https://… to follow it>`;
const MOST_SHOWN = 100;
const NUMBER = /^\d{4}-\d{6,}$/;

type Order = NonNullable<Awaited<ReturnType<OrderDesk["find"]>>>;

/**
 * `orders list` shows the newest orders, `show` one of them, `paid` records that its transfer has arrived, `ship` that its
 * parcel has left and `delivered` that it has arrived, `cancel` gives up an unpaid one and its stock back. Answers the exit
 * code; throws what `explain` puts in a sentence.
 */
export async function ordersCommand(
  args: string[],
  connect: () => Promise<CommandDatabase>,
): Promise<number> {
  const act = readArguments(args);
  if (act) return withDesk(connect, openOrderDesk, act);
  console.error(USAGE);
  return 2;
}

type Act = (desk: OrderDesk) => Promise<number>;

/** What the words ask for; null where they ask for nothing that there is. */
function readArguments([verb = "", number = "", ...more]: string[]): Act | null {
  if (verb === "list") return number === "" ? list : null;
  if (!NUMBER.test(number)) return null;
  if (verb === "ship") return shipBy(number, more);
  const act = actions.get(verb);
  return act && more.length === 0 ? (desk) => act(desk, number) : null;
}

const actions = new Map<string, (desk: OrderDesk, number: string) => Promise<number>>([
  ["show", show],
  ["paid", markPaid],
  ["delivered", markDelivered],
  ["cancel", cancel],
]);

function shipBy(
  number: string,
  [carrier = "", trackingNumber = "", url = "", ...more]: string[],
): Act | null {
  if (!carrier || !trackingNumber || !/^https:\/\//.test(url) || !URL.canParse(url) || more.length > 0)
    return null;
  return async (desk) => {
    await desk.ship(number, { carrier, trackingNumber, url });
    console.log(`Order ${number} is on its way; its customer is told by mail.`);
    return 0;
  };
}

async function markDelivered(desk: OrderDesk, number: string): Promise<number> {
  await desk.deliver(number);
  console.log(`Order ${number} is delivered.`);
  return 0;
}

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
    ...(order.surchargeCents > 0 ? [`  Cash on delivery  ${formatCents(order.surchargeCents)}`] : []),
    `Shipping ${formatCents(order.shippingCents)}, total ${formatCents(order.totalCents)}, of it VAT ${formatCents(order.vatCents)}`,
    ...order.shipments.map(
      ({ carrier, trackingNumber, shippedAt }) =>
        `Parcel ${trackingNumber} with ${carrier} on ${shippedAt.toISOString()}`,
    ),
    `Payment by ${order.paymentMethod ?? "nothing, as it costs nothing"}: ${order.paymentStatus}${order.paidAt ? ` on ${order.paidAt.toISOString()}` : ""}`,
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
