import type { StaffSession } from "../../modules/staff-login/index.ts";
import { checksumOf, type StoredStatement } from "../../modules/withdrawals/index.ts";
import type { Office } from "../door/office.ts";
import { may, refundTerm } from "./present-return.ts";

/** A statement of withdrawal; its customer's words only for whoever may read customers. */
export function presentWithdrawal({ context }: Office, session: StaffSession, statement: StoredStatement) {
  const { reference, way, receivedAt, processedAt, assignedNumber, isWhole, lines, checksum } = statement;
  const { name, email, orderNumber, comment } = statement;
  const { config, clock } = context;
  return {
    reference,
    way,
    order_number: assignedNumber,
    is_whole: isWhole,
    checksum,
    received_at: receivedAt.toISOString(),
    processed_at: processedAt?.toISOString() ?? null,
    ...refundTerm(config.calendar, processedAt ? null : receivedAt, clock.now()),
    lines: lines.map(({ sku, name: part, quantity }) => ({ sku, name: part, quantity })),
    is_intact: checksumOf(statement) === checksum,
    customer: may(session, "read_customers") ? { name, email, stated_order: orderNumber, comment } : null,
  };
}
