import { type OrderAdmin, openOrderAdmin } from "@tuerca/api/operator/orders";
import { loadShopConfig, type ReadConfig } from "@tuerca/api/settings";
import type { OpenDatabase } from "../../start/open-database.ts";
import { isOrderNumber } from "../read-arguments.ts";
import { readOrExplain } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { withAdmin } from "../with-admin.ts";
import { describeMoney, describeOrder } from "./describe-order.ts";
import { listBy } from "./order-list.ts";
import { printBy } from "./pack.ts";
import { shipBy } from "./ship.ts";

const USAGE = `Usage: npm run tuerca -- orders list [--from DAY] [--until DAY] [--status STATUS,…] [--search TEXT]
         [--limit N] [--page N]
       npm run tuerca -- orders show | paid | preparing | delivered | returned | cancel <number>
       npm run tuerca -- orders picking | slips <file.pdf> [<number> …]
       npm run tuerca -- orders ship <number> <carrier> <tracking number> [<https://… to follow it>] [--joint]
         [--truly-left REASON]
       npm run tuerca -- orders ship --from <file.csv> [--dry-run] [--joint]`;

/**
 * `orders list`, `show`, `paid`, `preparing`, `picking`, `slips`, `ship`, `delivered`, `returned`,
 * `cancel`: finds orders, prints papers, and records what happens to orders. Returns the exit code;
 * throws errors for `explain`.
 */
export async function ordersCommand(
  args: string[],
  connect: () => Promise<OpenDatabase>,
  readConfig: ReadConfig = loadShopConfig,
): Promise<number> {
  const act = readOrExplain(USAGE, () => readArguments(args));
  return act ? withAdmin(connect, async (url) => openOrderAdmin(url, await readConfig(url)), act) : 2;
}

type Act = (admin: OrderAdmin) => Promise<number>;

function readArguments([verb = "", ...rest]: string[]): Act {
  if (verb === "list") return listBy(rest);
  if (verb === "ship") return shipBy(rest);
  if (verb === "picking" || verb === "slips") return printBy(verb, rest);
  const [number = "", ...more] = rest;
  const act = actions.get(verb);
  if (!act || !isOrderNumber(number) || more.length > 0) throw new UsageError();
  return (admin) => act(admin, number);
}

const actions = new Map<string, (admin: OrderAdmin, number: string) => Promise<number>>([
  ["show", show],
  ["paid", markPaid],
  ["preparing", prepare],
  ["delivered", markDelivered],
  ["returned", recordReturn],
  ["cancel", cancel],
]);

async function markDelivered(admin: OrderAdmin, number: string): Promise<number> {
  await admin.deliver(number);
  console.log(`Order ${number} is delivered.`);
  return 0;
}

async function recordReturn(admin: OrderAdmin, number: string): Promise<number> {
  const returned = await admin.recordReturn(number);
  console.log(`Order ${number} is returned and its stock given back; its customer is told by mail.`);
  if (returned) console.log(`Its money is here until you refund it: returns refund ${returned}.`);
  return 0;
}

async function show(admin: OrderAdmin, number: string): Promise<number> {
  const order = await admin.find(number);
  if (order) console.log([...describeOrder(order), ...describeMoney(await admin.money(order.id))].join("\n"));
  else console.log(`There is no order ${number}.`);
  return order ? 0 : 1;
}

async function markPaid(admin: OrderAdmin, number: string): Promise<number> {
  await admin.paid(number);
  console.log(`Order ${number} is paid.`);
  return 0;
}

async function prepare(admin: OrderAdmin, number: string): Promise<number> {
  await admin.prepare(number);
  console.log(`Order ${number} is being prepared.`);
  return 0;
}

async function cancel(admin: OrderAdmin, number: string): Promise<number> {
  await admin.cancel(number);
  console.log(`Order ${number} is cancelled and its stock given back.`);
  return 0;
}
