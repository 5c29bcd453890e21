import {
  deleteTrackingMap as deleteMapCall,
  MOST_FILE_BYTES,
  MOST_FILE_COLUMNS,
  MOST_FILE_ROWS,
  previewTracking as previewCall,
  readTrackingFile as readCall,
  exportRejected as rejectedCall,
  saveTrackingMap as saveMapCall,
  type TrackingColumns,
} from "@tuerca/office-contract";
import { readUpTo } from "@tuerca/platform/http/read-up-to";
import type { FastifyReply, FastifyRequest } from "fastify";
import { judgeFile } from "../../flows/preparing/judge-file.ts";
import {
  fittingMaps,
  sampleColumns,
  shownCells,
  suggestColumns,
} from "../../flows/preparing/suggest-columns.ts";
import { fileRefused, readTrackingTable, type TrackingTable } from "../../flows/preparing/tracking-table.ts";
import {
  forgetTrackingMap,
  listTrackingMaps,
  saveTrackingMap,
  type TrackingMap,
} from "../../modules/tracking-maps/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentRows, rejectedCsv } from "./present-file.ts";

/** The calls that read carriers' files; none of them is stored. */
export async function registerTrackingRoutes(office: Office): Promise<void> {
  const { context } = office;
  serveOffice(office, saveMapCall, async ({ body }) => {
    const map = { name: body.name, columns: columnsOf(body.columns) };
    return { body: { id: await saveTrackingMap(context, map) } };
  });
  serveOffice(office, deleteMapCall, async ({ params }) => {
    await forgetTrackingMap(context, params.id);
    return { body: null };
  });
  await office.app.register(async (app) => registerUploads({ ...office, app }));
}

function registerUploads(office: Office): void {
  const { app, context } = office;
  // The body stays in its stream until the person's permission is checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  serveOffice(office, readCall, async (input) => {
    const table = await readUpload(input);
    const samples = sampleColumns(table);
    const { order, tracking, carrierColumn } = suggestColumns(samples);
    const maps = fittingMaps(table, await listTrackingMaps(context.database.db));
    return {
      body: {
        rows: table.rows.length,
        columns: samples.map((sample) => ({ name: sample.name, sample: shownCells(sample) })),
        suggestion: { order, tracking, carrier_column: carrierColumn },
        maps: maps.map(presentMap),
      },
    };
  });
  serveOffice(office, previewCall, async (input) => {
    const rows = await judgeFile(context, await readUpload(input), columnsOf(input.query));
    return { body: { rows: await presentRows(context, rows) } };
  });
  serveOffice(office, rejectedCall, async (input) => {
    const table = await readUpload(input);
    const rows = await judgeFile(context, table, columnsOf(input.query));
    const presented = await presentRows(context, rows);
    input.reply.type("text/csv; charset=utf-8").header("x-content-type-options", "nosniff");
    input.reply.header("content-disposition", 'attachment; filename="filas-rechazadas.csv"');
    return { body: await rejectedCsv(table, presented) };
  });
}

/** The table of a request's body. Throws Invalid for none that can be read within its bounds. */
async function readUpload({
  request,
  reply,
}: {
  request: FastifyRequest;
  reply: FastifyReply;
}): Promise<TrackingTable> {
  // A refusal may come before the whole body; a balancer must not reuse that connection.
  reply.header("connection", "close");
  const announced = Number(request.headers["content-length"] ?? 0);
  const bytes = announced > MOST_FILE_BYTES ? null : await readUpTo(request.raw, MOST_FILE_BYTES);
  if (!bytes) throw fileRefused("El archivo ocupa más de 5 MB.");
  return readTrackingTable(bytes, { rows: MOST_FILE_ROWS, columns: MOST_FILE_COLUMNS });
}

function columnsOf({ order, tracking, carrier, carrier_column: carrierColumn }: TrackingColumns) {
  return { order, tracking, carrier: carrier ?? null, carrierColumn: carrierColumn ?? null };
}

function presentMap({ id, name, columns: { order, tracking, carrier, carrierColumn } }: TrackingMap) {
  const given = {
    ...(carrier === null ? {} : { carrier }),
    ...(carrierColumn === null ? {} : { carrier_column: carrierColumn }),
  };
  return { id, name, columns: { order, tracking, ...given } };
}
