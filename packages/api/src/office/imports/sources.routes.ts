import {
  addSource as addCall,
  changeSource as changeCall,
  exportSourceRejects,
  fetchSourceNow,
  listSources as listCall,
  pauseSource,
  removeSource as removeCall,
  resumeSource,
} from "@tuerca/office-contract";
import {
  addSource,
  changeSource,
  hurrySource,
  listWatchedSources,
  openSourceRejects,
  removeSource,
  switchSource,
} from "../../modules/watched-sources/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentSource } from "./present-source.ts";
import { readSourceForm } from "./source-of-form.ts";

/** The calls about feeds that the shop fetches by itself. */
export function registerSourceRoutes(office: Office): void {
  const { context } = office;
  const { clock, database } = context;
  const { db } = database;
  serveOffice(office, listCall, async () => ({ body: (await listWatchedSources(db)).map(presentSource) }));
  serveOffice(office, addCall, async ({ body: { name, ...form } }) => {
    const sourceOf = await readSourceForm(context, name, form);
    await addSource(db, sourceOf(null), clock.now());
    return { body: null };
  });
  serveOffice(office, changeCall, async ({ params: { name }, body }) => {
    await changeSource(db, name, await readSourceForm(context, name, body), clock.now());
    return { body: null };
  });
  serveOffice(office, removeCall, async ({ params: { name } }) => {
    await removeSource(db, name);
    return { body: null };
  });
  serveOffice(office, exportSourceRejects, async ({ params: { name }, reply }) => {
    const stream = await openSourceRejects(context, name);
    reply.type("text/csv; charset=utf-8").header("x-content-type-options", "nosniff");
    reply.header("content-disposition", 'attachment; filename="filas-con-errores.csv"');
    return { stream };
  });
  registerSourceActs(office);
}

function registerSourceActs(office: Office): void {
  const { clock, database } = office.context;
  const { db } = database;
  serveOffice(office, fetchSourceNow, async ({ params: { name } }) => {
    await hurrySource(db, name, clock.now());
    return { body: null };
  });
  serveOffice(office, pauseSource, async ({ params: { name } }) => {
    await switchSource(db, name, true, clock.now());
    return { body: null };
  });
  serveOffice(office, resumeSource, async ({ params: { name } }) => {
    await switchSource(db, name, false, clock.now());
    return { body: null };
  });
}
