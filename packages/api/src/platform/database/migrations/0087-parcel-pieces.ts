import { type Kysely, sql } from "kysely";

/**
 * The pieces of each line that are meant for the customer: until the order leaves all but those
 * withdrawn from, then all but those that stayed in the shop (`unsent`). Gift cards have no parcel.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table order_items add column unsent integer not null default 0
    check (unsent between 0 and quantity)`,
  `create view line_pieces as
    select i.order_id, i.position, i.product_id, i.gift is not null as is_gift, i.quantity - case
      when i.gift is null and o.status in ('shipped', 'delivered', 'returned') then i.unsent
      when exists (select from withdrawals w where w.order_id = i.order_id and w.is_whole) then i.quantity
      else least(i.quantity, coalesce((
        select sum(l.quantity)::integer
        from withdrawals w join withdrawal_lines l on l.withdrawal_id = w.id
        where w.order_id = i.order_id and l.position = i.position), 0)) end as pieces
    from order_items i join orders o on o.id = i.order_id`,
];
