import { exportOrders } from "@tuerca/office-contract";
import { spanishOrderTable } from "../../modules/order-lists/index.ts";
import type { Office } from "../door/office.ts";
import { serveTable } from "../tables/serve-table.ts";
import { filterOf } from "./find-orders.ts";
import { accessOf } from "./order-access.ts";

/** The call of the table of orders: the rows of the command, in Spanish. */
export function registerOrderTable(office: Office): void {
  const name = { object: "orders", file: "pedidos" };
  serveTable(office, exportOrders, name, async ({ session, query: { format: _, ...query } }) => {
    const filter = await filterOf(office.context, query, accessOf(session));
    return (trx) => spanishOrderTable(trx, filter);
  });
}
