import type { InvoiceKind } from "@tuerca/documents";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import type { DB } from "@tuerca/platform/database/tables.generated";
import { type SelectQueryBuilder, sql } from "kysely";
import type { InvoiceDocument, InvoiceType, StoredInvoice } from "./stored-invoice.ts";

/** Adds the columns of a stored invoice to a query of `invoices`. */
function withColumns<O>(query: SelectQueryBuilder<DB, "invoices", O>) {
  return query
    .select(
      columns(
        "invoices.id",
        "invoices.number",
        "invoices.order_id",
        "refund_id",
        "correction_id",
        "refers_to",
        "issuer",
        "issued_at",
        "cancelled_at",
        "invoices.total_cents",
        "invoices.base_cents",
        "invoices.vat_cents",
        "invoices.voucher_cents",
      ),
    )
    .select((of) => [
      sql<string>`invoices.issued_on::text`.as("issuedOn"),
      of.ref("kind").$castTo<InvoiceKind>().as("kind"),
      of.ref("type").$castTo<InvoiceType>().as("type"),
      of.ref("document").$castTo<InvoiceDocument>().as("document"),
    ]);
}

/** Records are numbered in the order of issue. */
const firstRecord = sql`(select min(r.id) from billing_records r where r.invoice_id = invoices.id)`;

function selectInvoices(db: Database | Trx) {
  return withColumns(db.selectFrom("invoices"));
}

/** The invoices of an order in the order of their issue, cancelled ones included. */
export function listInvoices(db: Database | Trx, orderId: string): Promise<StoredInvoice[]> {
  return listInvoicesOf(db, [orderId]);
}

/** The invoices of several orders in the order of their issue, cancelled ones included. */
export function listInvoicesOf(db: Database | Trx, orderIds: readonly string[]): Promise<StoredInvoice[]> {
  return selectInvoices(db).where("invoices.order_id", "in", orderIds).orderBy(firstRecord).execute();
}

/** An invoice by its id or number; null if there is none. Its owner is for the caller to check. */
export async function findInvoice(
  db: Database | Trx,
  key: { id: string } | { number: string },
): Promise<StoredInvoice | null> {
  const query = selectInvoices(db);
  const found =
    "id" in key ? query.where("invoices.id", "=", key.id) : query.where("number", "=", key.number);
  return (await found.executeTakeFirst()) ?? null;
}

/** A page of the valid invoices of a user's orders, newest first, with the orders' numbers. */
export async function listByUser(
  db: Database,
  userId: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ total: number; invoices: (StoredInvoice & { orderNumber: string })[] }> {
  const ofUser = sql<boolean>`invoices.cancelled_at is null
    and invoices.order_id in (select id from orders where user_id = ${userId})`;
  const { total } = await db
    .selectFrom("invoices")
    .select((of) => of.fn.countAll<number>().as("total"))
    .where(ofUser)
    .executeTakeFirstOrThrow();
  const invoices = await selectInvoices(db)
    .select(sql<string>`(select o.number from orders o where o.id = invoices.order_id)`.as("orderNumber"))
    .where(ofUser)
    .orderBy(firstRecord, "desc")
    .offset((page - 1) * per_page)
    .limit(per_page)
    .execute();
  return { total, invoices };
}

/** A new invoice, ready to be stored. */
export type NewInvoice = Omit<StoredInvoice, "cancelledAt"> & { series: string; seriesNumber: number };

/** Stores issued invoices. */
export async function insertInvoices(trx: Trx, invoices: readonly NewInvoice[]): Promise<void> {
  const rows = invoices.map((one) => ({
    id: one.id,
    series: one.series,
    series_number: one.seriesNumber,
    number: one.number,
    kind: one.kind,
    type: one.type,
    order_id: one.orderId,
    refund_id: one.refundId,
    correction_id: one.correctionId,
    refers_to: one.refersTo,
    issuer: one.issuer,
    issued_on: one.issuedOn,
    issued_at: one.issuedAt,
    total_cents: one.totalCents,
    base_cents: one.baseCents,
    vat_cents: one.vatCents,
    voucher_cents: one.voucherCents,
    document: one.document,
  }));
  await sql`
    insert into invoices
    select * from jsonb_populate_recordset(null::invoices, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
}

/** Marks an invoice as cancelled. */
export async function setCancelled(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable("invoices").set({ cancelled_at: now }).where("id", "=", id).execute();
}
