import { type Kysely, sql } from "kysely";

/**
 * Customers' accounts. An address belongs to the one account that has confirmed it; any number of
 * others may register with it (docs/decisions/0006). A session with an end is, or was, a login.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table users (
    id integer generated always as identity primary key,
    email text not null check (email = lower(email)),
    name text not null,
    password_hash text not null,
    email_confirmed_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index users_email on users (email)`,
  `create unique index users_confirmed_email on users (email) where email_confirmed_at is not null`,
  `alter table sessions
    add column user_id integer references users (id) on delete set null,
    add column remembered boolean not null default false,
    add column user_agent text,
    add column expires_at timestamptz,
    add constraint sessions_login_ends check (user_id is null or expires_at is not null)`,
  `create index sessions_user on sessions (user_id) where user_id is not null`,
  `alter table carts
    alter column session_hash drop not null,
    add column user_id integer unique references users (id) on delete cascade,
    add constraint carts_one_owner check (num_nonnulls(session_hash, user_id) = 1)`,
  `alter table orders
    add column user_id integer references users (id) on delete set null,
    add column blocked_at timestamptz`,
  `create index orders_user on orders (user_id, created_at desc) where user_id is not null`,
  `create index orders_unclaimed on orders ((customer ->> 'email')) where user_id is null and blocked_at is null`,
  `create table account_secrets (
    secret_hash text primary key,
    user_id integer not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('confirm', 'reset')),
    expires_at timestamptz not null
  )`,
  `create index account_secrets_user on account_secrets (user_id)`,
  `create index account_secrets_expiry on account_secrets (expires_at)`,
  `create table attempts (
    key text primary key,
    times timestamptz[] not null,
    expires_at timestamptz not null
  )`,
  `create index attempts_expiry on attempts (expires_at)`,
];
