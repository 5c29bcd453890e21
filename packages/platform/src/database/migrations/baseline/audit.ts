/**
 * What operators have done. Each event's digest covers the one before it, and triggers refuse
 * changes, so a changed or missing event shows. Events are kept for six years, as a merchant's
 * books are (CCom art. 30).
 */
export const audit = `
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('command', 'staff', 'key')),
  actor text not null,
  action text not null,
  object text not null,
  before jsonb,
  after jsonb,
  previous_digest bytea not null,
  digest bytea not null
);
create index audit_events_object on audit_events (object, id);
create index audit_events_at on audit_events (at);

-- One row tells how many events there are and where their chain begins and ends. Digests cover the
-- id of events after \`numbered_after\`.
create table audit_seal (
  is_only boolean primary key default true check (is_only),
  events bigint not null,
  first_previous bytea not null,
  last_digest bytea not null,
  numbered_after bigint not null
);

insert into audit_seal (events, first_previous, last_digest, numbered_after) values (0, '', '', 0);

-- The first form is of events up to \`numbered_after\`.
create function audit_digest(
    previous bytea, at timestamptz, actor_kind text, actor text, action text, object text, before jsonb, after jsonb
  ) returns bytea language sql immutable as $$
      select sha256(previous || convert_to(jsonb_build_array(
        floor(extract(epoch from at) * 1000), actor_kind, actor, action, object, before, after)::text, 'UTF8'))
    $$;
create function audit_digest(
    previous bytea, id bigint, at timestamptz, actor_kind text, actor text, action text, object text,
    before jsonb, after jsonb
  ) returns bytea language sql immutable as $$
      select sha256(previous || convert_to(jsonb_build_array(
        id, floor(extract(epoch from at) * 1000), actor_kind, actor, action, object, before, after)::text, 'UTF8'))
    $$;

create function append_audit_event() returns trigger language plpgsql as $$
    begin
      select last_digest into strict new.previous_digest from audit_seal for update;
      new.digest := audit_digest(new.previous_digest, new.id, new.at, new.actor_kind, new.actor, new.action,
        new.object, new.before, new.after);
      update audit_seal set events = events + 1, last_digest = new.digest;
      return new;
    end $$;
create trigger audit_events_appended before insert on audit_events
  for each row execute function append_audit_event();

create function forget_audit_events() returns trigger language plpgsql as $$
    begin
      update audit_seal set events = events - (select count(*) from gone), first_previous =
        coalesce((select previous_digest from audit_events order by id limit 1), last_digest);
      return null;
    end $$;
create trigger audit_events_forgotten after delete on audit_events
  referencing old table as gone for each statement execute function forget_audit_events();

create function protect_audit_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - interval '6 years' then return old; end if;
      end if;
      raise exception 'an audit event cannot be changed';
    end $$;
create trigger audit_events_protected before update or delete on audit_events
  for each row execute function protect_audit_events();
create trigger audit_events_whole before truncate on audit_events
  for each statement execute function protect_audit_events();
`;
