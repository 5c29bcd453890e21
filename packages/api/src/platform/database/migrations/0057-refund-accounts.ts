import { type Kysely, sql } from "kysely";

/** Accounts that customers give for transfers of refunds, and the account that a refund went to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table refund_accounts (
    order_id text primary key references orders (id),
    asked_at timestamptz not null,
    secret_hash text not null unique,
    expires_at timestamptz not null,
    iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
    holder text check (length(holder) between 1 and 70),
    given_at timestamptz,
    former_ends text[] not null default '{}' check (cardinality(former_ends) <= 10),
    paid_at timestamptz,
    check ((iban is null) = (holder is null) and (iban is null) = (given_at is null))
  )`.execute(db);
  await sql`create index refund_accounts_open on refund_accounts (asked_at) where paid_at is null`.execute(
    db,
  );
  await sql`create index refund_accounts_paid on refund_accounts (paid_at) where paid_at is not null`.execute(
    db,
  );
  await sql`alter table refunds add column account_end text check (length(account_end) = 4)`.execute(db);
}
