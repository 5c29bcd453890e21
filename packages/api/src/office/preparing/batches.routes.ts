import {
  BATCH_PAGE_SIZE,
  closeBatch as closeCall,
  getBatch as getCall,
  leaveOrderOut as leaveOutCall,
  listBatches as listCall,
  makeBatch as makeCall,
  type PickedPart,
  printBatch as printCall,
  reopenBatch as reopenCall,
  scanCode as scanCall,
  tickPart as tickCall,
  untickPart as untickCall,
  listWaiting as waitingCall,
} from "@tuerca/office-contract";
import { makeBatch } from "../../flows/preparing/make-batch.ts";
import { printBatch } from "../../flows/preparing/print-batch.ts";
import { readBatch, readPosition } from "../../flows/preparing/read-batch.ts";
import { readCode } from "../../flows/preparing/scan-code.ts";
import {
  closeBatch,
  leaveOrderOut,
  listBatches,
  type Position,
  pickPieces,
  reopenBatch,
  untickPart,
} from "../../modules/picking/index.ts";
import { answerOnce } from "../door/answer-once.ts";
import type { Office } from "../door/office.ts";
import { type OfficeInput, serveOffice } from "../door/serve-office.ts";
import { presentBatch, presentPicked, presentScanned, presentSummary } from "./present-batch.ts";
import { readWaiting } from "./read-waiting.ts";

/** The calls of the warehouse: what waits, and batches of it. */
export function registerBatchRoutes(office: Office): void {
  const { context } = office;
  serveOffice(office, waitingCall, async ({ query }) => ({ body: await readWaiting(context, query) }));
  serveOffice(office, listCall, async ({ query }) => {
    const { before = null, state } = query;
    const page = { before, isOpen: state === "open", limit: BATCH_PAGE_SIZE + 1 };
    const found = await listBatches(context.database.db, page);
    const batches = found.slice(0, BATCH_PAGE_SIZE).map(presentSummary);
    return { body: { batches, has_more: found.length > BATCH_PAGE_SIZE } };
  });
  serveOffice(office, makeCall, async ({ session, body }) => {
    const { key, numbers, oldest = 0, carrier = null } = body;
    const choice = numbers ? { numbers } : { oldest, carrier };
    return { body: { id: await makeBatch(context, session.id, { key, choice }) } };
  });
  serveOffice(office, getCall, async ({ params }) => ({
    body: presentBatch(await readBatch(context, params.id)),
  }));
  serveOffice(office, printCall, async ({ params, reply }) => {
    const pdf = await printBatch(context, params.id);
    reply.type("application/pdf").header("x-content-type-options", "nosniff");
    reply.header("content-disposition", `inline; filename="lote-${params.id}.pdf"`);
    return { body: pdf };
  });
  registerChanges(office);
}

type Picking = OfficeInput<typeof scanCall> | OfficeInput<typeof tickCall>;

function registerChanges(office: Office): void {
  const { context } = office;
  const { clock } = context;
  const pick = (
    call: typeof scanCall | typeof tickCall,
    input: Picking,
    position: Position,
    pieces: number,
  ): Promise<PickedPart> =>
    answerOnce(office, call, input, async (trx) => {
      const change = { batchId: input.params.id, staffId: input.session.id };
      const picked = await pickPieces({ database: { db: trx }, clock }, change, position, pieces);
      return presentPicked(picked, position);
    });
  serveOffice(office, scanCall, async (input) => {
    const found = await readCode(context, input.params.id, input.body.code);
    if (found.kind !== "part") return { body: presentScanned(found) };
    return { body: await pick(scanCall, input, found.position, 1) };
  });
  serveOffice(office, tickCall, async (input) => {
    const { params, body } = input;
    const position = await readPosition(context, params.id, params.product_id);
    return { body: await pick(tickCall, input, position, body.all ? position.pieces : 1) };
  });
  serveOffice(office, untickCall, async ({ session, params }) => {
    await untickPart(context, { batchId: params.id, staffId: session.id }, params.product_id);
    return { body: null };
  });
  serveOffice(office, leaveOutCall, async ({ session, params }) => {
    await leaveOrderOut(context, { batchId: params.id, staffId: session.id }, params.number);
    return { body: null };
  });
  for (const [call, change] of [
    [closeCall, closeBatch],
    [reopenCall, reopenBatch],
  ] as const)
    serveOffice(office, call, async ({ session, params }) => {
      await change(context, { batchId: params.id, staffId: session.id });
      return { body: null };
    });
}
