import { type Kysely, sql } from "kysely";

/**
 * What operators have done. Each event's digest covers the one before it, and triggers refuse
 * changes, so a changed or missing event shows. Events are kept for six years, as a merchant's
 * books are (CCom art. 30).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table audit_events (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    actor_kind text not null check (actor_kind in ('command')),
    actor text not null,
    action text not null,
    object text not null,
    before jsonb,
    after jsonb,
    previous_digest bytea not null,
    digest bytea not null
  )`,
  "create index audit_events_object on audit_events (object, id)",
  "create index audit_events_at on audit_events (at)",
  `create function audit_digest(
      previous bytea, at timestamptz, actor_kind text, actor text, action text, object text, before jsonb, after jsonb
    ) returns bytea language sql immutable as $$
      select sha256(previous || convert_to(jsonb_build_array(
        floor(extract(epoch from at) * 1000), actor_kind, actor, action, object, before, after)::text, 'UTF8'))
    $$`,
  `create function protect_audit_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - interval '6 years' then return old; end if;
      end if;
      raise exception 'an audit event cannot be changed';
    end $$`,
  `create trigger audit_events_protected before update or delete on audit_events
    for each row execute function protect_audit_events()`,
  `create trigger audit_events_whole before truncate on audit_events
    for each statement execute function protect_audit_events()`,
];
