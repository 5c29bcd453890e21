import { type Kysely, sql } from "kysely";

/**
 * The lines of an order that a refund without a return gives money back for, and the cents of a
 * line that a return has refunded; refunds from before name no line.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The price of the first pieces of a line, in cents. */
const priceOf = (pieces: string) => `(i.total_cents - i.discount_cents)::bigint * (${pieces}) / i.quantity`;

const statements = [
  `create table refund_lines (
    refund_id bigint not null references refunds (id),
    position integer not null,
    pieces integer not null check (pieces >= 0),
    cents integer not null check (cents >= 0),
    primary key (refund_id, position),
    check (pieces > 0 or cents > 0)
  )`,
  "alter table return_lines add column refunded_cents integer check (refunded_cents >= 0)",
  `update return_lines l set refunded_cents = back.cents from (
    select of.return_id, of.position, ${priceOf("upto")} - ${priceOf("upto - pieces")} as cents
    from (
      select l.return_id, l.position, t.order_id, l.good + l.bad as pieces,
        sum(l.good + l.bad) over (partition by t.order_id, l.position order by t.created_at, t.number) as upto
      from return_lines l join returns t on t.id = l.return_id where t.state = 'refunded'
    ) of join order_items i on i.order_id = of.order_id and i.position = of.position
  ) back where back.return_id = l.return_id and back.position = l.position`,
  "alter table returns add column refunded_before_cents integer check (refunded_before_cents >= 0)",
  `update returns set
    refunded_before_cents = goods_cents + delivery_cents - deduction_cents - gift_card_cents - money_cents
    where state = 'refunded'`,
  `alter table returns add constraint returns_refund_check check
    (goods_cents + delivery_cents - deduction_cents - refunded_before_cents = gift_card_cents + money_cents)`,
];
