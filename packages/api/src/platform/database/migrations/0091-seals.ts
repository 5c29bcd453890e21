import { type Kysely, sql } from "kysely";

/**
 * Seals by which `audit verify` and `invoices verify` see what was changed or deleted. Triggers
 * write them, so that every process does, also one of the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...audit, ...invoices]) await sql.raw(statement).execute(db);
}

/**
 * One row tells how many events there are and where their chain begins and ends. Digests cover the
 * id of events after `numbered_after`, which are those since this migration.
 */
const audit = [
  `create table audit_seal (
    is_only boolean primary key default true check (is_only),
    events bigint not null,
    first_previous bytea not null,
    last_digest bytea not null,
    numbered_after bigint not null
  )`,
  `insert into audit_seal (events, first_previous, last_digest, numbered_after)
    select count(*), coalesce((select previous_digest from audit_events order by id limit 1), ''),
      coalesce((select digest from audit_events order by id desc limit 1), ''), coalesce(max(id), 0)
    from audit_events`,
  `create function audit_digest(
      previous bytea, id bigint, at timestamptz, actor_kind text, actor text, action text, object text,
      before jsonb, after jsonb
    ) returns bytea language sql immutable as $$
      select sha256(previous || convert_to(jsonb_build_array(
        id, floor(extract(epoch from at) * 1000), actor_kind, actor, action, object, before, after)::text, 'UTF8'))
    $$`,
  `create function append_audit_event() returns trigger language plpgsql as $$
    begin
      select last_digest into strict new.previous_digest from audit_seal for update;
      new.digest := audit_digest(new.previous_digest, new.id, new.at, new.actor_kind, new.actor, new.action,
        new.object, new.before, new.after);
      update audit_seal set events = events + 1, last_digest = new.digest;
      return new;
    end $$`,
  `create trigger audit_events_appended before insert on audit_events
    for each row execute function append_audit_event()`,
  `create function forget_audit_events() returns trigger language plpgsql as $$
    begin
      update audit_seal set events = events - (select count(*) from gone), first_previous =
        coalesce((select previous_digest from audit_events order by id limit 1), last_digest);
      return null;
    end $$`,
  `create trigger audit_events_forgotten after delete on audit_events
    referencing old table as gone for each statement execute function forget_audit_events()`,
];

/**
 * The seal of a billing record covers its row, its invoice's row and the seal before it, without
 * the columns that change later. The instant of a cancellation is that of its record.
 */
const invoices = [
  `create function billing_seal(previous bytea, r billing_records, i invoices) returns bytea
    language sql immutable as $$
      select sha256(previous || convert_to(jsonb_build_array(
        r.id, r.issuer, r.installation, r.position, r.invoice_id, r.type, r.record, r.hash, r.previous_hash,
        extract(epoch from r.generated_at), i.id, i.series, i.series_number, i.number, i.kind, i.type,
        i.order_id, i.refund_id, i.refers_to, i.issuer, i.issued_on, extract(epoch from i.issued_at),
        i.total_cents, i.base_cents, i.vat_cents, i.voucher_cents, i.document)::text, 'UTF8'))
    $$`,
  "alter table billing_records add column seal bytea",
  // By the hash, whose own index is unique: of two columns of a chain any index might be taken.
  `create function seal_billing_record() returns trigger language plpgsql as $$
    begin
      new.seal := billing_seal(
        coalesce((select b.seal from billing_records b where b.hash = new.previous_hash), ''),
        new, (select i from invoices i where i.id = new.invoice_id));
      return new;
    end $$`,
  `do $$
    declare row billing_records; before bytea := '';
    begin
      for row in select * from billing_records order by issuer, installation, position loop
        if row.position = 1 then before := ''; end if;
        update billing_records b set seal = billing_seal(before, row, i) from invoices i
          where b.id = row.id and i.id = row.invoice_id returning b.seal into before;
      end loop;
    end $$`,
  "alter table billing_records alter column seal set not null",
  `create trigger billing_records_sealed before insert on billing_records
    for each row execute function seal_billing_record()`,
  `update invoices i set cancelled_at = r.generated_at from billing_records r
    where r.invoice_id = i.id and r.type = 'cancellation' and i.cancelled_at is not null and not exists (
      select from billing_records b where b.invoice_id = i.id and b.type = 'cancellation' and b.id < r.id)`,
];
