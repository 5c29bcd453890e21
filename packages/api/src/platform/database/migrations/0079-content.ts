import { type Kysely, sql } from "kysely";

/**
 * What the operator publishes for the shop's pages. The newest version of a part counts; none is
 * ever changed. A draft's version also counts on when it is published or discarded, so that two
 * people notice each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const PART = "part text not null check (part in ('identity', 'banner', 'home'))";

const READER =
  "{read_orders,read_fulfilment,read_returns,read_products,read_prices,read_stock,read_imports,read_vehicles,read_reviews,read_coupons,read_gift_cards,read_shipping,read_search,read_invoices,read_reports,read_audit,read_jobs,read_settings}";

const statements = [
  `create table content_versions (
    id integer generated always as identity primary key,
    ${PART},
    body jsonb not null,
    published_at timestamptz not null,
    published_by text not null
  )`,
  "create index content_versions_part on content_versions (part, id desc)",
  `create table content_drafts (
    ${PART} primary key,
    version integer not null check (version > 0),
    body jsonb,
    saved_at timestamptz not null,
    saved_by text not null
  )`,
  `create function protect_content_versions() returns trigger language plpgsql as $$
    begin
      raise exception 'a published version cannot be changed';
    end $$`,
  `create trigger content_versions_protected before update or delete on content_versions
    for each row execute function protect_content_versions()`,
  `update roles set permissions = ${after("write_search", "read_content,write_content")}
    where is_locked and not permissions @> '{read_content}'`,
  // Unless somebody has changed that role.
  `update roles set permissions = ${after("read_search", "read_content")}
    where name = 'read_only' and permissions @> '${READER}' and permissions <@ '${READER}'`,
];

/** A role's permissions with others behind one of them, as the contract orders them. */
function after(one: string, others: string): string {
  const at = `array_position(permissions, '${one}')`;
  return `permissions[:${at}] || '{${others}}'::text[] || permissions[${at} + 1:]`;
}
