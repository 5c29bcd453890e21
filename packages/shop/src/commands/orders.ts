import { type Config, loadProcessConfig, type OrderDesk, openOrderDesk } from "@tuerca/api";
import { describeMoney, describeOrder } from "./describe-order.ts";
import { formatCents } from "./format-cents.ts";
import type { CommandDatabase } from "./import.ts";
import { isOrderNumber } from "./read-arguments.ts";
import { withDesk } from "./with-desk.ts";

const USAGE = `Usage: npm run tuerca -- orders list
       npm run tuerca -- orders show | paid | delivered | returned | cancel <number>
       npm run tuerca -- orders ship <number> <carrier> <tracking number> <https://… to follow it>`;
const MOST_SHOWN = 100;

/**
 * `orders list` shows the newest orders, `show` one of them, `paid` records that its transfer has arrived, `ship` that
 * its parcel has left (or is followed in another way) and `delivered` that it has arrived, `returned` that it has come
 * back, `cancel` gives one up of which no money is here, and its stock back. Answers the exit code; throws what
 * `explain` puts in a sentence.
 */
export async function ordersCommand(
  args: string[],
  connect: () => Promise<CommandDatabase>,
  readConfig: () => Config = loadProcessConfig,
): Promise<number> {
  const act = readArguments(args);
  if (act) return withDesk(connect, (url) => openOrderDesk(url, readConfig()), act);
  console.error(USAGE);
  return 2;
}

type Act = (desk: OrderDesk) => Promise<number>;

/** What the words ask for; null where they ask for nothing that there is. */
function readArguments([verb = "", number = "", ...more]: string[]): Act | null {
  if (verb === "list") return number === "" ? list : null;
  if (!isOrderNumber(number)) return null;
  if (verb === "ship") return shipBy(number, more);
  const act = actions.get(verb);
  return act && more.length === 0 ? (desk) => act(desk, number) : null;
}

const actions = new Map<string, (desk: OrderDesk, number: string) => Promise<number>>([
  ["show", show],
  ["paid", markPaid],
  ["delivered", markDelivered],
  ["returned", takeBack],
  ["cancel", cancel],
]);

function shipBy(
  number: string,
  [carrier = "", trackingNumber = "", url = "", ...more]: string[],
): Act | null {
  if (!carrier || !trackingNumber || !/^https:\/\//.test(url) || !URL.canParse(url) || more.length > 0)
    return null;
  return async (desk) => {
    const isNews = await desk.ship(number, { carrier, trackingNumber, url });
    console.log(
      isNews
        ? `Order ${number} is on its way with ${carrier}, ${trackingNumber}; its customer is told by mail.`
        : `Order ${number} was on its way like this already.`,
    );
    return 0;
  };
}

async function markDelivered(desk: OrderDesk, number: string): Promise<number> {
  await desk.deliver(number);
  console.log(`Order ${number} is delivered.`);
  return 0;
}

async function takeBack(desk: OrderDesk, number: string): Promise<number> {
  const owesMoney = await desk.takeBack(number);
  console.log(`Order ${number} is returned and its stock given back; its customer is told by mail.`);
  if (owesMoney) console.log(`Its money is here until you send it back: refund ${number} [--by-hand].`);
  return 0;
}

async function list(desk: OrderDesk): Promise<number> {
  for (const { number, createdAt, totalCents, status, email } of await desk.list(MOST_SHOWN))
    console.log([number, createdAt.toISOString(), status, formatCents(totalCents), email].join("\t"));
  return 0;
}

async function show(desk: OrderDesk, number: string): Promise<number> {
  const order = await desk.find(number);
  if (order) console.log([...describeOrder(order), ...describeMoney(await desk.money(order.id))].join("\n"));
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
