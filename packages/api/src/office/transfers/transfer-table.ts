import { exportTransfers } from "@tuerca/office-contract";
import { listTransfersDue } from "../../modules/order-lists/index.ts";
import type { Office } from "../door/office.ts";
import { eachRow, euros, type ListColumn, listTable, moment, text } from "../tables/list-table.ts";
import { serveTable } from "../tables/serve-table.ts";
import { presentDue } from "./present-due.ts";

const COLUMNS: readonly ListColumn<ReturnType<typeof presentDue>>[] = [
  text("Pedido", ({ number }) => number),
  text("Cliente", ({ customer }) => customer, "read_customers"),
  moment("Hecho", ({ created_at }) => created_at),
  moment("Vence", ({ due_at }) => due_at),
  euros("Importe", ({ total_cents }) => total_cents),
];

/** The call of the table of orders that wait for a transfer. */
export function registerTransferTable(office: Office): void {
  const name = { object: "transfers", file: "transferencias" };
  serveTable(office, exportTransfers, name, ({ session }) => (trx) => {
    const rows = eachRow(
      async (after: string | null, limit) =>
        (await listTransfersDue(trx, after, limit)).map((one) => presentDue(session, one)),
      ({ number }) => number,
    );
    return listTable(COLUMNS, session, rows);
  });
}
