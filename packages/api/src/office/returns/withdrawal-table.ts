import { exportWithdrawals, type OfficeWithdrawal } from "@tuerca/office-contract";
import { listStatements } from "../../modules/withdrawals/index.ts";
import type { Office } from "../door/office.ts";
import { day, eachRow, type ListColumn, listTable, moment, text, yesNo } from "../tables/list-table.ts";
import { serveTable } from "../tables/serve-table.ts";
import { presentWithdrawal } from "./present-withdrawal.ts";

const WAYS: Readonly<Record<OfficeWithdrawal["way"], string>> = {
  form: "Formulario",
  order: "Página del pedido",
  link: "Enlace por correo",
};

const COLUMNS: readonly ListColumn<OfficeWithdrawal>[] = [
  text("Referencia", ({ reference }) => reference),
  text("Por dónde", ({ way }) => WAYS[way]),
  moment("Recibido", ({ received_at }) => received_at),
  moment("Tramitado", ({ processed_at }) => processed_at),
  text("Pedido", ({ order_number }) => order_number),
  day("Reembolsar hasta", ({ refund_by }) => refund_by),
  yesNo("Pedido entero", ({ is_whole }) => is_whole),
  text("Piezas", ({ lines }) => lines.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(", ") || null),
  yesNo("Íntegro", ({ is_intact }) => is_intact),
  text("Cliente", ({ customer }) => customer?.name ?? null, "read_customers"),
  text("Correo", ({ customer }) => customer?.email ?? null, "read_customers"),
  text("Pedido que indica", ({ customer }) => customer?.stated_order ?? null, "read_customers"),
  text("Comentario", ({ customer }) => customer?.comment ?? null, "read_customers"),
];

/** The call of the table of statements. */
export function registerWithdrawalTable(office: Office): void {
  const name = { object: "withdrawals", file: "desistimientos" };
  serveTable(office, exportWithdrawals, name, ({ session, query: { which } }) => (trx) => {
    const rows = eachRow(
      async (after: string | null, limit) =>
        (await listStatements(trx, { which, after, limit })).map((one) =>
          presentWithdrawal(office, session, one),
        ),
      ({ reference }) => reference,
    );
    return listTable(COLUMNS, session, rows);
  });
}
