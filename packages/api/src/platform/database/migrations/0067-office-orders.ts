import { type Kysely, sql } from "kysely";

/**
 * Orders in the office: a search, indexes of its filters, the order that a mail or text is about,
 * internal notes, and saved views of the staff.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The words are computed once for a statement, and for rows only if an index is no help.
  `create function order_query(typed text) returns tsquery
    language sql immutable parallel safe as $$
      select string_agg('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || ''':*', ' & ')::tsquery
      from unnest(tsvector_to_array(order_words(typed, null, null, null))) as word
    $$`,
  "alter function order_words(text, jsonb, jsonb, jsonb) cost 1000",
  // For whoever may find orders by the customer's name, but by no other personal data.
  `create index orders_names on orders using gin (
    order_words(number, customer - '{email,phone,nif}'::text[], null, null))`,
  "create index orders_payment_method on orders (payment_method, created_at, number)",
  "create index orders_carrier on orders ((carrier ->> 'name'), created_at, number)",
  `create index orders_to_prepare on orders (created_at, number)
    where status in ('paid', 'preparing') and payment_status <> 'refunded'`,
  "create index shipments_tracking_number on shipments (upper(tracking_number))",
  // A statement of withdrawal names whatever order its customer has typed, so it does not count.
  `create function mail_order(data jsonb) returns text
    language sql immutable parallel safe as $$
      select coalesce(data #>> '{order,number}', data ->> 'orderNumber', data ->> 'number')
    $$`,
  "alter table mails add column order_number text",
  `update mails set order_number = mail_order(data)
    where template not in ('new-order', 'new-withdrawal', 'new-return', 'withdrawal-received')`,
  "create index mails_order_number on mails (order_number) where order_number is not null",
  "alter table text_messages add column order_number text",
  "create index text_messages_order_number on text_messages (order_number) where order_number is not null",
  `create table order_notes (
    id bigint generated always as identity primary key,
    order_id text not null references orders (id),
    staff_id integer not null references staff,
    text text not null check (length(text) between 1 and 2000),
    created_at timestamptz not null
  )`,
  "create index order_notes_order on order_notes (order_id, id)",
  "create index order_notes_staff on order_notes (staff_id)",
  `create table saved_views (
    id integer generated always as identity primary key,
    staff_id integer not null references staff on delete cascade,
    screen text not null,
    name text not null,
    query text not null,
    created_at timestamptz not null,
    unique (staff_id, screen, name)
  )`,
];
