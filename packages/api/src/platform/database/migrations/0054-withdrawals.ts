import { type Kysely, sql } from "kysely";

/**
 * Statements of withdrawal (Directive 2011/83/EU, art. 11a), which triggers protect: only the order
 * that a statement means, once, and its processing are written later. Rows may go after five years
 * (CC art. 1964.2).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table withdrawals (
    id bigint generated always as identity primary key,
    reference text not null unique check (reference ~ '^D-[2-9A-HJ-NP-Z]{10}$'),
    order_id text references orders (id),
    way text not null check (way in ('form', 'order', 'link')),
    name text not null,
    order_number text not null,
    email text not null,
    comment text,
    is_whole boolean not null,
    received_at timestamptz not null,
    checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
    request_hash text not null unique,
    processed_at timestamptz,
    check (way = 'form' or order_id is not null)
  )`,
  `create index withdrawals_order on withdrawals (order_id)`,
  `create index withdrawals_open on withdrawals (id) where processed_at is null`,
  `create table withdrawal_lines (
    withdrawal_id bigint not null references withdrawals (id) on delete cascade,
    position integer not null,
    sku text not null,
    name text not null,
    quantity integer not null check (quantity > 0),
    primary key (withdrawal_id, position)
  )`,
  `create table withdrawal_links (
    secret_hash text primary key,
    order_id text not null references orders (id),
    expires_at timestamptz not null
  )`,
  `create index withdrawal_links_age on withdrawal_links (expires_at)`,
  `create function protect_withdrawals() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if (to_jsonb(new) - 'order_id' - 'processed_at') = (to_jsonb(old) - 'order_id' - 'processed_at')
          and (old.order_id is null or new.order_id is not distinct from old.order_id)
        then return new; end if;
      elsif tg_op = 'DELETE' then
        if old.received_at < now() - interval '5 years' then return old; end if;
      end if;
      raise exception 'a statement of withdrawal cannot be changed';
    end $$`,
  `create function protect_withdrawal_lines() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from withdrawals where id = old.withdrawal_id)
      then return old; end if;
      raise exception 'a statement of withdrawal cannot be changed';
    end $$`,
  ...["withdrawals", "withdrawal_lines"].flatMap((table) => [
    `create trigger ${table}_protected before update or delete on ${table}
      for each row execute function protect_${table}()`,
    `create trigger ${table}_whole before truncate on ${table}
      for each statement execute function protect_${table}()`,
  ]),
];
