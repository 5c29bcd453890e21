import {
  exportRefunds,
  type OrderRefunds,
  REFUND_REASON_WORDS,
  REFUND_STATE_WORDS,
} from "@tuerca/office-contract";
import type { Checked } from "@tuerca/platform/http/check-input";
import { listRefundPage } from "../../modules/refunds/index.ts";
import type { Office } from "../door/office.ts";
import { eachRow, euros, type ListColumn, listTable, moment, text, yesNo } from "../tables/list-table.ts";
import { serveTable } from "../tables/serve-table.ts";
import { presentListedRefund } from "./present-refunds.ts";

type Refund = OrderRefunds["refunds"][number] & { order_number: string };

const COLUMNS: readonly ListColumn<Refund>[] = [
  text("Pedido", ({ order_number }) => order_number),
  euros("Importe", ({ amount_cents }) => amount_cents),
  text("Estado", ({ state }) => REFUND_STATE_WORDS[state]),
  text("Motivo", ({ reason }) => REFUND_REASON_WORDS[reason]),
  text("Explicación", ({ because }) => because),
  yesNo("A mano", ({ by_hand }) => by_hand),
  text("Referencia", ({ reference }) => reference),
  text("Código del banco", ({ code }) => code),
  text("Por qué se rechazó", ({ refused_because }) => refused_because),
  moment("Último cambio", ({ updated_at }) => updated_at),
];

/** The search that a filter in an address means, without its page. */
export function refundFilter(query: Omit<Checked<typeof exportRefunds>["query"], "format">) {
  const { state: states = [], order: orderNumber = null } = query;
  return { states, orderNumber };
}

/** The call of the table of refunds. */
export function registerRefundTable(office: Office): void {
  const name = { object: "refunds", file: "reembolsos" };
  serveTable(office, exportRefunds, name, ({ session, query }) => (trx) => {
    const filter = refundFilter(query);
    const rows = eachRow(
      async (after: number | null, limit) =>
        (await listRefundPage(trx, { ...filter, after }, limit)).map(presentListedRefund),
      ({ id }) => id,
    );
    return listTable(COLUMNS, session, rows);
  });
}
