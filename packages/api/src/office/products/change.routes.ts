import {
  applyBulkChange as applyCall,
  getBulkChange,
  listBulkChangeRows,
  listBulkChanges,
  previewBulkChange,
  undoBulkChange as undoCall,
} from "@tuerca/office-contract";
import { NotPermitted } from "@tuerca/platform/errors";
import {
  applyBulkChange,
  type BulkField,
  listLastChanges,
  readBulkChange,
  readBulkRows,
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
    const changes = await listLastChanges(db, readableFields(session), context.clock.now());
    return { body: changes.map(presentChange) };
  });
  serveOffice(office, getBulkChange, async ({ session, params }) => ({
    body: await show(session, params.id),
  }));
  serveOffice(office, listBulkChangeRows, async ({ session, params, query }) => {
    const { only = null, after = 0 } = query;
    const { field, rows } = await readBulkRows(db, params.id, { only, after, limit: PAGE_SIZE + 1 });
    refuseReading(session, field);
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
  async function show(session: StaffSession, id: number) {
    const change = await readBulkChange(db, id);
    refuseReading(session, change.field);
    return presentChange(change);
  }
}

function refuseReading(session: StaffSession, field: BulkField): void {
  if (!readableFields(session).includes(field)) throw new NotPermitted();
}
