import { type Kysely, sql } from "kysely";
import { buildIndex } from "./build-index.ts";

/**
 * The staff's words about customers: an account, or the guest with an e-mail address. Roles
 * that write orders and read customers may write them. Runs again after a kill.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists customer_notes (
    id bigint generated always as identity primary key,
    user_id integer references users (id) on delete cascade,
    guest_email text,
    staff_id integer not null references staff,
    text text not null check (length(text) between 1 and 2000),
    created_at timestamptz not null,
    check (num_nonnulls(user_id, guest_email) = 1))`.execute(db);
  await sql`create index if not exists customer_notes_user on customer_notes (user_id)`.execute(db);
  await sql`create index if not exists customer_notes_guest on customer_notes (guest_email)`.execute(db);
  await sql`create index if not exists customer_notes_staff on customer_notes (staff_id)`.execute(db);
  await sql`create table if not exists customer_tags (
    user_id integer references users (id) on delete cascade,
    guest_email text,
    tag text not null check (length(tag) between 1 and 30),
    created_at timestamptz not null,
    check (num_nonnulls(user_id, guest_email) = 1),
    unique nulls not distinct (tag, user_id, guest_email))`.execute(db);
  await sql`create index if not exists customer_tags_user on customer_tags (user_id)`.execute(db);
  await sql`create index if not exists customer_tags_guest on customer_tags (guest_email)`.execute(db);
  await sql`update roles set permissions = permissions[:at] || '{write_customers}' || permissions[at + 1:]
    from (select id, array_position(permissions, 'read_customers') as at from roles) place
    where place.id = roles.id and '{write_orders,read_customers}' <@ permissions
      and 'write_customers' <> all (permissions)`.execute(db);
  await buildIndex(
    db,
    "users_words",
    "on users using gin (order_words(name || ' ' || email, null, null, null))",
  );
  await buildIndex(db, "addresses_words", "on addresses using gin (order_words(null, null, fields, null))");
}
