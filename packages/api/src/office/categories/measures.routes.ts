import {
  createMeasure as createCall,
  editMeasure as editCall,
  listOfficeMeasures,
  removeMeasure as removeCall,
} from "@tuerca/office-contract";
import {
  createMeasure,
  editMeasure,
  inOrder,
  readMeasures,
  readTree,
  removeMeasure,
} from "../../modules/taxonomy/index.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

/** The calls about measures of parts. */
export function registerMeasureRoutes(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  const change = async <T>(id: number, work: () => Promise<T>) =>
    explainConflict(db, String(id), work, "measure.");

  serveOffice(office, listOfficeMeasures, async () => {
    const measures = await readMeasures(db);
    const categories = inOrder(await readTree(db, context.config.MAIN_CATEGORY_ID));
    const body = measures.map(({ otherNames, ...measure }) => ({
      ...measure,
      other_names: otherNames.join(", "),
      categories: categories.flatMap(({ name, measureIds }) =>
        measureIds.includes(measure.id) ? [name] : [],
      ),
    }));
    return { body };
  });
  serveOffice(office, createCall, async ({ body }) => ({ body: { id: await createMeasure(db, body) } }));
  serveOffice(office, editCall, async ({ params: { id }, body }) => {
    await change(id, () => editMeasure(db, id, body.changes));
    return { body: null };
  });
  serveOffice(office, removeCall, async ({ params: { id }, body }) => {
    await change(id, () => removeMeasure(db, id, body.seen));
    return { body: null };
  });
}
