import {
  cancelInvoice as cancelCall,
  exportInvoices as exportCall,
  getInvoice,
  getInvoicePdf,
  getMonthSums,
  listInvoices,
  MONEY_PAGE_SIZE,
  mendInvoice as mendCall,
} from "@tuerca/office-contract";
import { listActsOn } from "@tuerca/platform/audit";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound, NotPermitted } from "@tuerca/platform/errors";
import { printInvoice } from "../../flows/invoices/hand-out-invoice.ts";
import { listRecords } from "../../modules/billing/index.ts";
import {
  cancelInvoice,
  findInvoice,
  listInvoicePage,
  mendInvoice,
  type StoredInvoice,
} from "../../modules/invoices/index.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { may } from "../returns/present-return.ts";
import { daysOfMonth, openExports } from "./export-month.ts";
import { invoiceFilter, registerInvoiceTable } from "./invoice-table.ts";
import { readMonthSums } from "./month-sums.ts";
import { presentInvoice, presentSummary } from "./present-invoice.ts";

/** The calls about invoices and their billing records. */
export function registerInvoiceRoutes(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, listInvoices, async ({ session, query }) => {
    const { after = null, ...filter } = query;
    const search = { ...invoiceFilter(session, filter), after };
    const found = await listInvoicePage(db, search, MONEY_PAGE_SIZE + 1);
    const page = found.slice(0, MONEY_PAGE_SIZE);
    const next = found.length > MONEY_PAGE_SIZE ? (page.at(-1)?.number ?? null) : null;
    return { body: { invoices: page.map((one) => presentSummary(session, one)), next } };
  });
  registerInvoiceTable(office);
  serveOffice(office, getInvoice, async ({ session, params: { number } }) => {
    const invoice = await requireInvoice(db, number);
    const [records, acts] = await Promise.all([listRecords(db, invoice.id), listActsOn(db, number)]);
    return { body: presentInvoice(session, { invoice, records, acts }) };
  });
  serveOffice(office, getInvoicePdf, async ({ session, params: { number }, reply }) => {
    const invoice = await requireInvoice(db, number);
    if (!may(session, "read_customers")) throw new NotPermitted();
    const pdf = await printInvoice(context, invoice);
    reply.type("application/pdf").header("x-content-type-options", "nosniff");
    reply.header("content-disposition", `attachment; filename="${number}.pdf"`);
    return { body: pdf };
  });
  serveOffice(office, cancelCall, async ({ params: { number }, body }) => {
    await explainConflict(db, number, () => cancelInvoice(context, number, { isIssuedAnew: body.anew }));
    return { body: null };
  });
  serveOffice(office, mendCall, async ({ params: { number }, body: { recipient_name: recipientName } }) => {
    await explainConflict(db, number, () => mendInvoice(context, number, { recipientName }));
    return { body: null };
  });
  serveOffice(office, getMonthSums, async ({ query: { month } }) => ({
    body: await readMonthSums(db, daysOfMonth(month)),
  }));
  const exportMonth = openExports(context);
  serveOffice(office, exportCall, async ({ query: { month }, reply }) => {
    const body = await exportMonth(month);
    reply.type("application/zip").header("x-content-type-options", "nosniff");
    reply.header("content-disposition", `attachment; filename="asesoria-${month}.zip"`);
    return { body: body as never };
  });
}

async function requireInvoice(db: Database, number: string): Promise<StoredInvoice> {
  const invoice = await findInvoice(db, { number });
  if (!invoice) throw new NotFound("No existe esta factura.");
  return invoice;
}
