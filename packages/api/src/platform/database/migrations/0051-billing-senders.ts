import { type Kysely, sql } from "kysely";

/**
 * Sending billing records (Orden HAC/1177/2024, art. 16). A row for each chain says when its next
 * message may leave, for all processes. `mending` has the marks of the record that has to follow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table billing_senders (
    issuer text not null,
    installation text not null,
    environment text not null check (environment in ('sandbox', 'test', 'live')),
    wait_until timestamptz not null,
    most_records integer not null default 1000 check (most_records between 1 and 1000),
    failures integer not null default 0 check (failures >= 0),
    last_error text,
    answered_at timestamptz,
    warned_at timestamptz,
    primary key (issuer, installation),
    foreign key (issuer, installation) references invoice_chains (issuer, installation)
  )`.execute(db);
  await sql`alter table billing_records add column mending jsonb`.execute(db);
  await sql`create index billing_records_refused on billing_records (invoice_id, position)
    where state = 'rejected' or mending is not null`.execute(db);
}
