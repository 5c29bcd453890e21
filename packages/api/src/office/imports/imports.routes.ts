import {
  checkImport,
  deleteImportMap,
  exportRejects,
  getImport,
  IMPORTS_PAGE_SIZE,
  listImportMaps,
  listImports,
  listIncludedMaps as listIncludedCall,
  MOST_FEED_BYTES,
  readImport as readCall,
  saveImportMap,
  startImport,
  stopImport,
  uploadFeed,
} from "@tuerca/office-contract";
import { createLimiter } from "@tuerca/platform/limiter";
import { listIncludedMaps } from "../../modules/feed-maps/index.ts";
import {
  checkRun,
  forgetMap,
  listMaps,
  listRunPage,
  openRunRejects,
  readPart,
  readRun,
  saveMap,
  startRun,
  stopRun,
  takeUpload,
} from "../../modules/import-runs/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentImport, presentRun } from "./present-import.ts";

/** The calls about files that the staff import. */
export async function registerImportRoutes(office: Office): Promise<void> {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, listImports, async ({ query: { before = null } }) => {
    const { runs, next } = await listRunPage(db, before, IMPORTS_PAGE_SIZE);
    return { body: { imports: runs.map(presentRun), next } };
  });
  serveOffice(office, getImport, async ({ params: { id } }) => ({
    body: presentImport(await readRun(db, "products", id), context.clock.now()),
  }));
  serveOffice(office, readCall, async ({ params: { id }, body }) => {
    await readPart(context, id, body);
    return { body: null };
  });
  serveOffice(office, checkImport, async ({ params: { id }, body, session }) => {
    await checkRun(context, { what: "products", id }, body, session.id);
    return { body: null };
  });
  serveOffice(office, startImport, async ({ params: { id }, body, session }) => {
    await startRun(context, { what: "products", id }, body.leaving ?? null, session.id);
    return { body: null };
  });
  serveOffice(office, stopImport, async ({ params: { id } }) => {
    await stopRun(context, id);
    return { body: null };
  });
  serveOffice(office, exportRejects, async ({ params: { id }, reply }) => {
    const stream = await openRunRejects(context, id);
    reply.type("text/csv; charset=utf-8").header("x-content-type-options", "nosniff");
    reply.header("content-disposition", 'attachment; filename="filas-con-errores.csv"');
    return { stream };
  });
  registerMapRoutes(office);
  await office.app.register(async (app) => registerUpload({ ...office, app }));
}

function registerMapRoutes(office: Office): void {
  const { context } = office;
  serveOffice(office, listIncludedCall, async () => {
    const maps = await listIncludedMaps(context.mapsDir);
    return { body: maps.map(({ name, title }) => ({ name, title })) };
  });
  serveOffice(office, listImportMaps, async () => ({ body: await listMaps(context.database.db) }));
  serveOffice(office, saveImportMap, async ({ body }) => ({ body: { id: await saveMap(context, body) } }));
  serveOffice(office, deleteImportMap, async ({ params }) => {
    await forgetMap(context, params.id);
    return { body: null };
  });
}

function registerUpload(office: Office): void {
  const { app, context } = office;
  // The body stays in its stream until the person's permission is checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  const inTurn = createLimiter(2, 4);
  serveOffice(office, uploadFeed, async ({ query, session, request, reply }) => {
    // A refusal may come before the whole body; a balancer must not reuse that connection.
    reply.header("connection", "close");
    const { name, what = "products" } = query;
    const upload = { what, body: request.raw, name, most: MOST_FEED_BYTES, by: session.id };
    return { body: { id: await inTurn(() => takeUpload(context, upload)) } };
  });
}
