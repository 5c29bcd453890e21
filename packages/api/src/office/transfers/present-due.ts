import type { listTransfersDue } from "../../modules/order-lists/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import { may } from "../returns/present-return.ts";

type Due = Awaited<ReturnType<typeof listTransfersDue>>[number];

/** An order that waits for a transfer; its amount and customer only for whoever may see them. */
export function presentDue(session: StaffSession, { number, createdAt, dueAt, totalCents, name }: Due) {
  const seesMoney = may(session, "write_orders") || may(session, "read_invoices");
  return {
    number,
    created_at: createdAt.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    total_cents: seesMoney ? totalCents : null,
    customer: nameFor(session, name),
  };
}

/** A customer's name, only for whoever may read customers. */
export function nameFor(session: StaffSession, name: string): string | null {
  return may(session, "read_customers") ? name : null;
}
