import { type Kysely, sql } from "kysely";
import { accounts } from "./baseline/accounts.ts";
import { audit } from "./baseline/audit.ts";
import { carts } from "./baseline/carts.ts";
import { catalog } from "./baseline/catalog.ts";
import { connections } from "./baseline/connections.ts";
import { content } from "./baseline/content.ts";
import { followers } from "./baseline/followers.ts";
import { giftCards } from "./baseline/gift-cards.ts";
import { imports } from "./baseline/imports.ts";
import { insight } from "./baseline/insight.ts";
import { invoices } from "./baseline/invoices.ts";
import { messages } from "./baseline/messages.ts";
import { orderWords } from "./baseline/order-words.ts";
import { orders } from "./baseline/orders.ts";
import { payments } from "./baseline/payments.ts";
import { processes } from "./baseline/processes.ts";
import { ratings } from "./baseline/ratings.ts";
import { returns } from "./baseline/returns.ts";
import { shipping } from "./baseline/shipping.ts";
import { staff } from "./baseline/staff.ts";
import { stock } from "./baseline/stock.ts";
import { vehicles } from "./baseline/vehicles.ts";
import { warehouse } from "./baseline/warehouse.ts";
import { withdrawals } from "./baseline/withdrawals.ts";

/** Each area after those that it refers to. */
const AREAS = [
  processes,
  staff,
  catalog,
  stock,
  vehicles,
  followers,
  imports,
  accounts,
  shipping,
  carts,
  orderWords,
  orders,
  withdrawals,
  returns,
  payments,
  giftCards,
  messages,
  invoices,
  ratings,
  audit,
  warehouse,
  content,
  insight,
  connections,
];

/** Creates the schema of a new shop, with its first rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(AREAS.join("")).execute(db);
}
