import { type Kysely, sql } from "kysely";
import { ADVISORY_LOCKS } from "../advisory-locks.ts";

/**
 * Tables of the office's reports. `sales_daily` has the sums of a day's valid invoices, in all and
 * for each split; a changed invoice forgets its day. The lock keeps a day from being stored while
 * one of its invoices is being written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table sales_daily (
    day date not null,
    split text not null check (split in ('all', 'category', 'brand', 'method', 'zone')),
    kind text not null check (kind in ('named', 'none', 'gift_cards', 'other')),
    name text not null,
    sales integer not null check (sales >= 0),
    sold_cents bigint not null,
    back_cents bigint not null,
    base_cents bigint,
    primary key (day, split, kind, name),
    check ((kind = 'named') = (name <> '')),
    check ((split = 'all') = (base_cents is not null))
  )`,
  `create function forget_sales_day() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.salesDaily});
      delete from sales_daily where day = coalesce(new.issued_on, old.issued_on);
      return null;
    end $$`,
  `create trigger invoices_forget_sales_day after insert or delete or update of cancelled_at on invoices
    for each row execute function forget_sales_day()`,
  // A mark is 16 bits of a keyed hash of who searched that day; three are enough to show a term.
  `create table search_terms_daily (
    day date not null,
    term text not null check (length(term) between 1 and 80),
    searches integer not null check (searches > 0),
    without_result integer not null check (without_result between 0 and searches),
    marks integer[] not null check (cardinality(marks) between 1 and 3),
    primary key (day, term)
  )`,
  `create table search_synonyms (
    id integer generated always as identity primary key,
    line text not null unique check (length(line) between 3 and 200),
    added_at timestamptz not null
  )`,
];
