import type { GiftCardRecipient, OrderStatus } from "@tuerca/contract";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A gift card that is due to be sent to its mobile, with its giver and the order that sold it. */
export type DueCard = {
  id: number;
  amountCents: number;
  mobile: string;
  recipient: Omit<GiftCardRecipient, "recipient_mobile">;
  from: string;
  order: { id: string; number: string; status: OrderStatus };
};

/**
 * The card that is due longest, neither annulled, blocked nor withdrawn from, locked with its
 * order; null if there is none or others hold them. Locks the order first: otherwise two takers of
 * one order's cards would each lock one and skip the other's.
 */
export async function lockDueCard(trx: Trx, now: Date): Promise<DueCard | null> {
  const { rows } = await sql<DueCard>`
    select ${sqlColumns("c.id", "c.amount_cents", "c.mobile", "c.recipient")}, o.customer ->> 'name' as "from",
      json_build_object('id', o.id, 'number', o.number, 'status', o.status) as "order"
    from gift_cards c join orders o on o.id = c.order_id
    where c.delivered_at is null and c.balance_cents > 0 and c.deliver_at <= ${now} and c.blocked_at is null
      and (select p.pieces from line_pieces p where p.order_id = c.order_id and p.position = c.position) > (
        select count(*) from gift_cards d
        where d.order_id = c.order_id and d.position = c.position and d.delivered_at is not null)
    order by c.deliver_at, c.id limit 1 for update of o, c skip locked`.execute(trx);
  return rows[0] ?? null;
}

/** Whether an order sold only gift cards, and all are sent, except those annulled before. */
export async function isAllDelivered(trx: Trx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isAll: boolean }>`
    select not exists (select from order_items where order_id = ${orderId} and gift is null) and not exists (
      select from gift_cards where order_id = ${orderId} and delivered_at is null and balance_cents > 0) as "isAll"`.execute(
    trx,
  );
  return rows[0]?.isAll ?? false;
}

/** Records that a locked card is sent with the code of this hash, which makes it usable. */
export async function setDelivered(trx: Trx, id: number, codeHash: string, now: Date): Promise<void> {
  await trx
    .updateTable("gift_cards")
    .set({ code_hash: codeHash, delivered_at: now })
    .where("id", "=", id)
    .execute();
}
