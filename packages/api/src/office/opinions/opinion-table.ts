import { exportOpinions, OPINION_STATUS_WORDS, type Opinion } from "@tuerca/office-contract";
import { listRatings } from "../../modules/ratings/index.ts";
import type { Office } from "../door/office.ts";
import { count, eachRow, type ListColumn, listTable, moment, text, yesNo } from "../tables/list-table.ts";
import { serveTable } from "../tables/serve-table.ts";
import { presentOpinion } from "./present-opinion.ts";

const COLUMNS: readonly ListColumn<Opinion>[] = [
  moment("Fecha", ({ created_at }) => created_at),
  text("Estado", ({ status }) => OPINION_STATUS_WORDS[status]),
  text("Código", ({ product }) => product.sku),
  text("Producto", ({ product }) => product.name),
  count("Puntuación", ({ rating }) => rating),
  text("Título", ({ title }) => title),
  text("Comentario", ({ comment }) => comment),
  text("Autor", ({ author }) => author),
  yesNo("Compra verificada", ({ is_buyers }) => is_buyers),
  text("Motivo del rechazo", ({ reason }) => reason),
  text("Respuesta", ({ answer }) => answer),
];

/** The call of the table of opinions. */
export function registerOpinionTable(office: Office): void {
  const name = { object: "opinions", file: "opiniones" };
  serveTable(office, exportOpinions, name, ({ session, query: { status } }) => (trx) => {
    const rows = eachRow(
      async (after: number | null, limit) =>
        (await listRatings(trx, { status, after: after ?? undefined, limit })).map((one) =>
          presentOpinion(one, status),
        ),
      ({ id }) => id,
    );
    return listTable(COLUMNS, session, rows);
  });
}
