/** What all parts of a process need of the database: its state, limits, and answers to repeat. */
export const processes = `
-- Ends a transaction within a statement; the name is the error's message.
create function refuse(name text) returns void language plpgsql as $$ begin
    raise exception using errcode = 'TU001', message = name;
  end $$;

create table shop_state (
  key text primary key,
  value text not null
);

-- Counted tries of whatever is limited. The table was called \`attempts\` once: its constraints still
-- are, and a view has that name.
create table rate_limits (
  key text constraint attempts_key_not_null not null primary key,
  times timestamptz[] constraint attempts_times_not_null not null,
  expires_at timestamptz constraint attempts_expires_at_not_null not null
);
create index rate_limits_expiry on rate_limits (expires_at);
create view attempts as select key, times, expires_at from rate_limits;

-- Answers that fit a page stay uncompressed, because compression took longer than writing.
-- Documents and lists get no statistics here and elsewhere: nothing searches them, and ANALYZE took
-- 0.25 s.
create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (scope, key)
) with (toast_tuple_target = 8160);
alter table idempotency_keys alter answer set statistics 0;
create index idempotency_keys_age on idempotency_keys (created_at);

-- Answers that are the only copy of a secret, sealed, for the minutes in which their call may be
-- repeated. The row is written in the transaction that makes the secret.
create table sealed_answers (
  id bytea primary key,
  request_digest bytea not null,
  answer bytea,
  expires_at timestamptz not null
);
create index sealed_answers_expiry on sealed_answers (expires_at);

-- Processes whose clock is far from the database's, as they measure it each minute. \`seen_at\` is
-- the database's time: a process that has ended is no longer seen.
create table wrong_clocks (
  id text primary key,
  ahead_ms bigint not null,
  seen_at timestamptz not null
);
`;
