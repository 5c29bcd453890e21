/** Customers' accounts, wishes, addresses and cars, and visitors' sessions and cookie choices. */
export const accounts = `
-- An address belongs to the one account that has confirmed it; any number of others may register
-- with it (docs/decisions/0006).
create table users (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null,
  password_hash text not null,
  email_confirmed_at timestamptz,
  created_at timestamptz not null
);
create index users_email on users (email);
create unique index users_confirmed_email on users (email) where email_confirmed_at is not null;

create table account_secrets (
  secret_hash text primary key,
  user_id integer not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  expires_at timestamptz not null
);
create index account_secrets_user on account_secrets (user_id);
create index account_secrets_expiry on account_secrets (expires_at);

-- A session is identified by its secret's hash only. One with an end is, or was, a login.
create table sessions (
  id_hash text primary key,
  visit jsonb not null default '{}',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  user_id integer references users (id) on delete set null,
  remembered boolean not null default false,
  user_agent text,
  expires_at timestamptz,
  constraint sessions_login_ends check (user_id is null or expires_at is not null)
);
alter table sessions alter visit set statistics 0;
create index sessions_seen on sessions (seen_at);
create index sessions_user on sessions (user_id) where user_id is not null;

create table wishlist_items (
  user_id integer not null references users (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_items_newest on wishlist_items (user_id, created_at desc, product_id desc);
create index wishlist_items_product on wishlist_items (product_id);

create table addresses (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('shipping', 'billing')),
  is_default boolean not null check (is_default or kind = 'shipping'),
  fields jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id);
create unique index addresses_one_default on addresses (user_id, kind) where is_default;

create table consent_choices (
  id bigint generated always as identity primary key,
  session_hash text not null,
  user_id integer references users (id) on delete set null,
  choice jsonb not null,
  text_version text,
  made_at timestamptz not null
);
create index consent_choices_session on consent_choices (session_hash, id desc);
create index consent_choices_user on consent_choices (user_id);
create index consent_choices_age on consent_choices (made_at);

-- A car is an engine type, or a model if the engine is not known. A month is
-- \`year * 12 + month - 1\`. The answers are \`json\` because their order says which are the oldest.
create table garage_vehicles (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  vehicle_id integer references vehicles (id),
  model_id integer references vehicle_models (id),
  nickname text check (char_length(nickname) between 1 and 40),
  registered_month integer,
  answers json not null default '{}',
  is_default boolean not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(vehicle_id, model_id) = 1),
  unique nulls not distinct (user_id, vehicle_id, model_id, nickname)
);
create unique index garage_vehicles_one_default on garage_vehicles (user_id) where is_default;
`;
