import { deleteView, listViews, MOST_VIEWS, saveView } from "@tuerca/office-contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { deleteOwnView, findViews, putView } from "./saved-view.repository.ts";

/** The calls about one's saved views of lists. */
export function registerViewRoutes(office: Office): void {
  const { clock, database } = office.context;
  const { db } = database;
  serveOffice(office, listViews, async ({ session, query }) => ({
    body: await findViews(db, session.id, query.screen),
  }));
  serveOffice(office, saveView, async ({ session, body }) => {
    const view = await inTransaction(db, (trx) => putView(trx, session.id, body, MOST_VIEWS, clock.now()));
    const reason = `Ya tienes ${MOST_VIEWS} vistas de esta pantalla. Borra alguna antes.`;
    if (!view) throw new Invalid(reason, { name: [reason] });
    return { body: view };
  });
  serveOffice(office, deleteView, async ({ session, params }) => {
    if (!(await deleteOwnView(db, session.id, params.id))) throw new NotFound("Esta vista ya no existe.");
    return { body: null };
  });
}
