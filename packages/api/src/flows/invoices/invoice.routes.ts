import {
  getGuestInvoicePdf,
  getInvoicePdf,
  listInvoices,
  requestFullInvoice,
  requestGuestFullInvoice,
} from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import { createGuessGuard } from "@tuerca/platform/rate-limits";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../../context.ts";
import type { StoredInvoice } from "../../modules/invoices/index.ts";
import { findUserId, requireUser } from "../../modules/session/index.ts";
import { askForLinkedOrder, askForOwnOrder } from "./ask-for-full-invoice.ts";
import {
  printInvoice,
  readOwnInvoices,
  requireLinkedInvoice,
  requireOwnInvoice,
} from "./hand-out-invoice.ts";

/** The calls that hand out invoices, and ask for full ones. */
export function registerInvoiceRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;
  const guard = createGuessGuard(context);
  serve(app, listInvoices, async ({ request, query }) => {
    const userId = await requireUser(context, request.session);
    return { body: await readOwnInvoices(db, userId, query) };
  });
  serve(app, getInvoicePdf, async ({ request, params, reply }) => {
    const userId = await requireUser(context, request.session);
    return { body: await send(reply, await requireOwnInvoice(db, userId, params.id)) };
  });
  serve(app, getGuestInvoicePdf, ({ request, params, reply }) =>
    guard(request.ip, async () => {
      const userId = await findUserId(context, request.session);
      const invoice = await requireLinkedInvoice(context, params.id, params.invoice_id, userId);
      return { body: await send(reply, invoice) };
    }),
  );
  serve(app, requestFullInvoice, async ({ request, params, body }) => {
    const userId = await requireUser(context, request.session);
    await askForOwnOrder(context, userId, params.id, body);
    return { body: null };
  });
  serve(app, requestGuestFullInvoice, ({ request, params, body }) =>
    guard(request.ip, async () => {
      await askForLinkedOrder(context, await findUserId(context, request.session), params.id, body);
      return { body: null };
    }),
  );

  async function send(reply: FastifyReply, invoice: StoredInvoice): Promise<Buffer> {
    const bytes = await printInvoice(context, invoice);
    reply
      .type("application/pdf")
      .header("x-content-type-options", "nosniff")
      .header("content-disposition", `attachment; filename="${invoice.number}.pdf"`);
    return bytes;
  }
}
