import {
  confirmTransfers,
  listTransfers,
  MAX_EXTRACT_BYTES,
  MONEY_PAGE_SIZE,
  previewExtract,
} from "@tuerca/office-contract";
import { Invalid } from "@tuerca/platform/errors";
import { readUpTo } from "@tuerca/platform/http/read-up-to";
import { createLimiter } from "@tuerca/platform/limiter";
import type { FastifyReply, FastifyRequest } from "fastify";
import { confirmTransfer, type TransferOutcome } from "../../flows/payments/transfers/confirm-transfers.ts";
import { type MatchedLine, matchExtract } from "../../flows/payments/transfers/match-extract.ts";
import { listTransfersDue } from "../../modules/order-lists/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { nameFor, presentDue } from "./present-due.ts";
import { registerTransferTable } from "./transfer-table.ts";

/** The calls about orders that wait for a transfer. */
export function registerTransferRoutes(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, listTransfers, async ({ session, query: { after = null } }) => {
    const found = await listTransfersDue(db, after, MONEY_PAGE_SIZE + 1);
    const page = found.slice(0, MONEY_PAGE_SIZE);
    const next = found.length > MONEY_PAGE_SIZE ? (page.at(-1)?.number ?? null) : null;
    return { body: { orders: page.map((one) => presentDue(session, one)), next } };
  });
  registerTransferTable(office);
  serveOffice(office, confirmTransfers, async ({ body }) => {
    const results = [];
    for (const {
      booked_on: bookedOn,
      amount_cents: amountCents,
      text,
      nth,
      order_number: orderNumber,
    } of body.lines) {
      const outcome = await confirmTransfer(context, { bookedOn, amountCents, text, nth, orderNumber });
      results.push({ order_number: orderNumber, outcome, message: TEXTS[outcome] });
    }
    return { body: { results } };
  });
  void office.app.register(async (scope) => {
    // The body stays in its stream until the session is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const inTurn = createLimiter(2, 10);
    serveOffice({ ...office, app: scope }, previewExtract, async ({ session, query, request, reply }) => {
      const { date, amount, text } = query;
      const chosen =
        date === undefined || amount === undefined || text === undefined ? null : { date, amount, text };
      const content = await readExtract(request, reply);
      const { lines, ...extract } = await inTurn(() => matchExtract(context, content, chosen));
      return { body: { ...extract, lines: lines.map((line) => present(session, line)) } };
    });
  });
}

const TEXTS: Readonly<Record<TransferOutcome, string>> = {
  confirmed: "Pago confirmado.",
  confirmed_before: "Esta línea ya había confirmado este pedido.",
  line_used: "Esta línea ya confirmó otro pedido.",
  not_waiting: "El pedido ya no espera una transferencia.",
  other_amount: "El importe no es el del pedido.",
  unknown_order: "No existe este pedido.",
};

async function readExtract(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  // A refusal may come before the whole body; a balancer must not reuse that connection.
  reply.header("connection", "close");
  const announced = Number(request.headers["content-length"] ?? 0);
  const content = announced > MAX_EXTRACT_BYTES ? null : await readUpTo(request.raw, MAX_EXTRACT_BYTES);
  if (content && content.length > 0) return content;
  const problem = content ? "El archivo está vacío." : "El archivo ocupa más de 2 MB: divídelo.";
  throw new Invalid(problem, { file: [problem] });
}

function present(
  session: StaffSession,
  { bookedOn, amountCents, text, nth, orderNumber, doubt, near }: MatchedLine,
) {
  return {
    booked_on: bookedOn,
    amount_cents: amountCents,
    text,
    nth,
    order_number: orderNumber,
    doubt,
    near: near.map(({ number, totalCents, name }) => ({
      number,
      total_cents: totalCents,
      customer: nameFor(session, name),
    })),
  };
}
