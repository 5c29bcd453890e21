import { setImmediate as turn } from "node:timers/promises";
import { exportSearchTerms, type OfficeTerm } from "@tuerca/office-contract";
import { listTerms } from "../../modules/search/index.ts";
import type { Office } from "../door/office.ts";
import { count, type ListColumn, listTable, text } from "../tables/list-table.ts";
import { serveTable } from "../tables/serve-table.ts";
import { presentTerm, termFilter } from "./present-term.ts";

/** Each is searched for, which takes milliseconds in a large catalogue. */
const MOST_TERMS = 1000;

const COLUMNS: readonly ListColumn<OfficeTerm>[] = [
  text("Búsqueda", ({ term }) => term),
  count("Veces", ({ searches }) => searches),
  count("Veces sin resultado", ({ without_result }) => without_result),
  count("Con clic", ({ clicks }) => clicks),
  count("Encuentra ahora", ({ finds_now }) => finds_now),
  text("Lleva a", ({ leads_to }) => leads_to),
];

/** The call of the table of searched terms. */
export function registerTermTable(office: Office): void {
  const { context } = office;
  const name = { object: "searches", file: "busquedas" };
  serveTable(office, exportSearchTerms, name, ({ session, query }) => async (trx) => {
    const terms = await listTerms(trx, { ...termFilter(context, query), limit: MOST_TERMS });
    async function* rows() {
      for (const term of terms) {
        yield await presentTerm(context, term);
        await turn();
      }
    }
    return listTable(COLUMNS, session, rows());
  });
}
