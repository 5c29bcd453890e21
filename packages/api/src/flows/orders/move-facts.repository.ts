import type { Order, OrderStatus } from "@tuerca/contract";
import { sqlColumns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** The facts of an order that may forbid a move of it, beside what only its money tells. */
export type MoveFacts = {
  id: string;
  number: string;
  status: OrderStatus;
  paymentStatus: Order["payment"]["status"];
  totalCents: number;
  overCents: number;
  hasGoods: boolean;
  /** Pieces of goods for its parcel: those withdrawn from stay in the shop. */
  pieces: number;
  /** The last statement; one that names its pieces in words and waits for a person comes first. */
  withdrawal: { reference: string; receivedAt: Date; isOpenInWords: boolean } | null;
  /** The number of a received return that waits for its refund. */
  waitingReturn: string | null;
  /** False if its money certainly does not go back. */
  mayGoBack: boolean;
  /** Whether its customer's account is deleted. */
  isErased: boolean;
  sellsCards: boolean;
  /** Whether money of it went back or is on its way, other than what it did not need. */
  isRefunded: boolean;
  /** Whether it is being picked. */
  isInBatch: boolean;
  /** Whether a payment attempt may be moving money. */
  isConfirming: boolean;
};

type Row = Omit<MoveFacts, "withdrawal"> & {
  withdrawal: { reference: string; receivedAt: string; isOpenInWords: boolean } | null;
};

/** The facts of orders by their ids; a caller that moves them has locked them. */
export async function readMoveFacts(
  db: Database | Trx,
  ids: readonly string[],
): Promise<Map<string, MoveFacts>> {
  const { rows } = await sql<Row>`
    select ${sqlColumns("o.id", "o.number", "o.status", "o.payment_status", "o.total_cents", "o.over_cents")},
      goods.lines > 0 as "hasGoods", goods.pieces, stated.withdrawal,
      (select min(r.number) from returns r where r.order_id = o.id and r.state = 'inspected') as "waitingReturn",
      (o.payment_status = 'refunded' or exists (select from refunds r where r.order_id = o.id)
        or exists (select from gift_card_events e where e.order_id = o.id)
        or exists (select from gift_cards c where c.order_id = o.id)) as "mayGoBack",
      o.blocked_at is not null as "isErased", goods.lines < goods.all_lines as "sellsCards",
      (o.payment_status = 'refunded' or exists (select from refunds r where r.order_id = o.id
          and r.reason not in ('paid_twice', 'order_gone', 'correction', 'other_amount'))
        or exists (select from gift_card_events e where e.order_id = o.id and e.kind = 'give_back')) as "isRefunded",
      exists (select from pick_batch_orders b where b.order_id = o.id and b.is_open) as "isInBatch",
      exists (select from payment_attempts a
        where a.order_id = o.id and a.state = 'authorising') as "isConfirming"
    from orders o
    cross join lateral (
      select count(*) filter (where not p.is_gift)::integer as lines, count(*) as all_lines,
        coalesce(sum(p.pieces) filter (where not p.is_gift), 0)::integer as pieces
      from line_pieces p where p.order_id = o.id) goods
    left join lateral (
      select json_build_object('reference', w.reference, 'receivedAt', w.received_at, 'isOpenInWords', w.is_open) as withdrawal
      from (select w.*, not w.is_whole and w.processed_at is null
          and not exists (select from withdrawal_lines l where l.withdrawal_id = w.id) as is_open
        from withdrawals w where w.order_id = o.id) w
      order by w.is_open desc, w.id desc limit 1) stated on true
    where o.id = any(${[...ids]})`.execute(db);
  return new Map(rows.map((row) => [row.id, toFacts(row)]));
}

function toFacts({ withdrawal, ...row }: Row): MoveFacts {
  return {
    ...row,
    withdrawal: withdrawal && { ...withdrawal, receivedAt: new Date(withdrawal.receivedAt) },
  };
}
