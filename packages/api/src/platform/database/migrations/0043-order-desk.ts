import { type Kysely, sql } from "kysely";

/**
 * The operator's search of orders by time, status and `order_words`; templates of tracking
 * addresses, without which a parcel has only a number; references of refunds by hand; and unique
 * keys of mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "create index orders_created_at on orders (created_at, number)",
  "create index orders_status on orders (status, created_at, number)",
  // Lower-case words without accents; those with a hyphen or apostrophe also by their parts.
  `create function order_words(number text, customer jsonb, shipping jsonb, billing jsonb) returns tsvector
    language plpgsql immutable parallel safe as $$
      declare
        given text := lower(regexp_replace(translate(normalize(concat_ws(' ', number,
          customer ->> 'name', customer ->> 'email', customer ->> 'phone', customer ->> 'nif',
          shipping ->> 'name', shipping ->> 'surname', shipping ->> 'company', shipping ->> 'nif', shipping ->> 'phone',
          billing ->> 'name', billing ->> 'surname', billing ->> 'company', billing ->> 'nif', billing ->> 'phone'
        ), nfkd), '’,;:()<>"/', '''         '), '[\\u0300-\\u036f]', '', 'g'));
      begin
        return array_to_tsvector(array_remove(
          string_to_array(given, ' ') || string_to_array(translate(given, '-''', '  '), ' '), ''));
      end
    $$`,
  "create index orders_words on orders using gin (order_words(number, customer, shipping_address, billing_address))",
  "alter table carriers add column tracking_url text check (tracking_url like 'https://%{tracking}%')",
  "alter table shipments alter column url drop not null",
  `alter table refunds
    add column reference text,
    add constraint refunds_reference_by_hand check (reference is null or by_hand)`,
  "create unique index refunds_reference on refunds (order_id, reference) where reference is not null",
  "alter table mails add column once text",
  "create unique index mails_once on mails (once) where once is not null",
];
