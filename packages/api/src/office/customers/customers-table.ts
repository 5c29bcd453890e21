import { exportCustomers, type ListedCustomer } from "@tuerca/office-contract";
import { findCustomers, readCustomerRows } from "../../modules/customers/index.ts";
import type { Office } from "../door/office.ts";
import { may } from "../returns/present-return.ts";
import {
  count,
  eachRow,
  euros,
  type ListColumn,
  listTable,
  moment,
  text,
  yesNo,
} from "../tables/list-table.ts";
import { serveTable } from "../tables/serve-table.ts";
import { filterOf, placeOf, placeText, presentCustomer } from "./find-customers.ts";

const COLUMNS: readonly ListColumn<ListedCustomer>[] = [
  text("Cliente", ({ id }) => id),
  text("Nombre", ({ name }) => name),
  text("Correo", ({ email }) => email, "read_customers"),
  text("Población", ({ town }) => town),
  yesNo("Con cuenta", ({ is_guest }) => !is_guest),
  count("Pedidos", ({ orders }) => orders),
  euros("Gastado", ({ spent_cents }) => spent_cents),
  moment("Último pedido", ({ last_order_at }) => last_order_at),
  text("Etiquetas", ({ tags }) => tags.join(", "), "read_customers"),
];

/** The call of the table of customers. */
export function registerCustomerTable(office: Office): void {
  const name = { object: "customers", file: "clientes" };
  serveTable(office, exportCustomers, name, ({ session, query }) => (trx) => {
    const isPersonal = may(session, "read_customers");
    const filter = filterOf(query, isPersonal, office.context.clock.now());
    const isHidden = filter.tag !== null && !isPersonal;
    const rows = eachRow(
      async (after: string | null, limit) => {
        if (isHidden) return [];
        const place = after === null ? null : placeOf(after);
        const { found } = await findCustomers(trx, filter, place, limit);
        const read = await readCustomerRows(trx, found);
        return read.map((row, at) => ({
          ...presentCustomer(row, isPersonal),
          place: (found[at] && placeText(found[at])) ?? "0",
        }));
      },
      ({ place }) => place,
    );
    return listTable(COLUMNS, session, rows);
  });
}
