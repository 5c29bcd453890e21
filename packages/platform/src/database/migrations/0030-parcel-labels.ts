import { type Kysely, sql } from "kysely";

/** Labels of parcels, by keys that their makers know; an order has one at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table parcel_labels (
    key uuid primary key,
    order_id text not null references orders (id),
    carrier text not null,
    is_own boolean not null,
    state text not null check (state in ('waiting', 'made', 'refused', 'cancelling', 'cancelled')),
    tracking_number text check (length(tracking_number) between 1 and 60),
    problem text,
    journey text check (journey in ('announced', 'in_transit', 'delivered', 'returned')),
    tries integer not null default 0,
    due_at timestamptz,
    made_at timestamptz not null
  )`.execute(db);
  await sql`create unique index parcel_labels_live on parcel_labels (order_id)
    where state in ('waiting', 'made', 'refused')`.execute(db);
  await sql`create index parcel_labels_order on parcel_labels (order_id)`.execute(db);
  await sql`create index parcel_labels_due on parcel_labels (due_at) where due_at is not null`.execute(db);
}
