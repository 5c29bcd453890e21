import {
  exportReturns,
  type OfficeReturn,
  RETURN_REASON_WORDS,
  RETURN_STATE_WORDS,
} from "@tuerca/office-contract";
import type { Checked } from "@tuerca/platform/http/check-input";
import { listReturnPage } from "../../modules/returns/index.ts";
import type { Office } from "../door/office.ts";
import { count, day, eachRow, type ListColumn, listTable, moment, text } from "../tables/list-table.ts";
import { serveTable } from "../tables/serve-table.ts";
import { presentListed } from "./present-return.ts";

const COLUMNS: readonly ListColumn<OfficeReturn>[] = [
  text("Devolución", ({ number }) => number),
  text("Pedido", ({ order_number }) => order_number),
  text("Estado", ({ state }) => RETURN_STATE_WORDS[state]),
  text("Motivo", ({ reason }) => RETURN_REASON_WORDS[reason]),
  count("Piezas", ({ pieces }) => pieces),
  moment("Pedida el", ({ created_at }) => created_at),
  day("Reembolsar hasta", ({ refund_by }) => refund_by),
  text("Cliente", ({ customer }) => customer?.name ?? null, "read_customers"),
  text("Correo", ({ customer }) => customer?.email ?? null, "read_customers"),
];

type Query = Omit<Checked<typeof exportReturns>["query"], "format">;

/** The search that a filter in an address means, without its page. */
export function returnFilter(query: Query) {
  const { state: states = [], reason: reasons = [], number = null, sort } = query;
  return { states, reasons, number, sort };
}

/** The call of the table of returns. */
export function registerReturnTable(office: Office): void {
  const name = { object: "returns", file: "devoluciones" };
  serveTable(office, exportReturns, name, ({ session, query }) => (trx) => {
    const filter = returnFilter(query);
    const rows = eachRow(
      async (after: string | null, limit) =>
        (await listReturnPage(trx, { ...filter, after }, limit)).map((one) =>
          presentListed(office, session, one),
        ),
      ({ number }) => number,
    );
    return listTable(COLUMNS, session, rows);
  });
}
