import type { GiftCardRecipient, OrderStatus } from "@tuerca/contract";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/database.ts";

/** A gift card that is due to be sent to its mobile, who gives it, and the order that sold it. */
export type DueCard = {
  id: number;
  amountCents: number;
  mobile: string;
  recipient: Omit<GiftCardRecipient, "recipient_mobile">;
  from: string;
  order: { id: string; number: string; status: OrderStatus };
};

/**
 * The card that has been due for longest and was not annulled, locked with its order; null where none is, or others
 * have them. The order first: of two that look for cards of one order, each else holds one card and leaves the other's
 * out.
 */
export async function lockDueCard(trx: Trx, now: Date): Promise<DueCard | null> {
  const { rows } = await sql<DueCard>`
    select c.id, c.amount_cents as "amountCents", c.mobile, c.recipient, o.customer ->> 'name' as "from",
      json_build_object('id', o.id, 'number', o.number, 'status', o.status) as "order"
    from gift_cards c join orders o on o.id = c.order_id
    where c.delivered_at is null and c.balance_cents > 0 and c.deliver_at <= ${now}
    order by c.deliver_at, c.id limit 1 for update of o, c skip locked`.execute(trx);
  return rows[0] ?? null;
}

/** Whether an order sold gift cards only, and all of them are sent, but for those that were annulled before. */
export async function isAllDelivered(trx: Trx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isAll: boolean }>`
    select not exists (select from order_items where order_id = ${orderId} and gift is null) and not exists (
      select from gift_cards where order_id = ${orderId} and delivered_at is null and balance_cents > 0) as "isAll"`.execute(
    trx,
  );
  return rows[0]?.isAll ?? false;
}

/** Records that a locked card is sent with the code of this hash: from now on it can be used. */
export async function setDelivered(trx: Trx, id: number, codeHash: string, now: Date): Promise<void> {
  await trx
    .updateTable("gift_cards")
    .set({ code_hash: codeHash, delivered_at: now })
    .where("id", "=", id)
    .execute();
}
