import {
  applyBulkChange as applyCall,
  getBulkChange,
  listBulkChangeRows,
  listBulkChanges,
  previewBulkChange,
  undoBulkChange as undoCall,
} from "@tuerca/office-contract";
import { NotFound, NotPermitted } from "@tuerca/platform/errors";
import {
  applyBulkChange,
  BULK_LIFE_MS,
  type BulkField,
  countBulkRows,
  findBulkChange,
  listAppliedChanges,
  listBulkRows,
  undoBulkChange,
} from "../../modules/bulk-changes/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { readableFields, refuseFilter, refuseWriting } from "./field-permission.ts";
import { presentChange, presentRow } from "./present-bulk-change.ts";
import { fieldOfInput, previewChange } from "./preview-change.ts";

/** Rows of one page. */
const PAGE_SIZE = 100;

/** Applied changes that are listed. */
const MOST_LISTED = 20;

/** The calls that change many products at once. */
export function registerBulkChanges(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  const writes = (session: StaffSession) => (field: BulkField) => refuseWriting(session, field);
  serveOffice(office, previewBulkChange, async ({ session, body }) => {
    refuseWriting(session, fieldOfInput(body.change));
    if (body.change.kind !== "pasted") refuseFilter(session, body.change.filter);
    return { body: await show(session, await previewChange(context, body.change, body.pins)) };
  });
  serveOffice(office, listBulkChanges, async ({ session }) => {
    const since = new Date(context.clock.now().getTime() - BULK_LIFE_MS);
    const fields = readableFields(session);
    const changes = await listAppliedChanges(db, { fields, since, limit: MOST_LISTED });
    const counts = await countBulkRows(
      db,
      changes.map(({ id }) => id),
    );
    return { body: changes.map((change) => presentChange(change, counts.get(change.id))) };
  });
  serveOffice(office, getBulkChange, async ({ session, params }) => ({
    body: await show(session, params.id),
  }));
  serveOffice(office, listBulkChangeRows, async ({ session, params, query }) => {
    const { field } = await find(session, params.id);
    const { only = null, after = 0 } = query;
    const rows = await listBulkRows(db, params.id, { only, after, limit: PAGE_SIZE + 1 });
    const shown = rows.slice(0, PAGE_SIZE).map((row) => presentRow(field, row));
    return { body: { rows: shown, has_more: rows.length > PAGE_SIZE } };
  });
  serveOffice(office, applyCall, async ({ session, params, body }) => {
    await applyBulkChange(context, params.id, body.confirmed, writes(session));
    return { body: await show(session, params.id) };
  });
  serveOffice(office, undoCall, async ({ session, params }) => {
    await undoBulkChange(context, params.id, writes(session));
    return { body: await show(session, params.id) };
  });

  /** Throws NotFound, and NotPermitted for a field that the person may not see. */
  async function find(session: StaffSession, id: number) {
    const change = await findBulkChange(db, id);
    if (!change) throw new NotFound("Este cambio no existe.");
    if (!readableFields(session).includes(change.field)) throw new NotPermitted();
    return change;
  }

  async function show(session: StaffSession, id: number) {
    const change = await find(session, id);
    const counts = await countBulkRows(db, [id]);
    return presentChange(change, counts.get(id));
  }
}
