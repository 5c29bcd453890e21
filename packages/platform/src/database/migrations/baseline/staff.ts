/**
 * Who works in the office, how they prove it, and what their roles let them do. Secrets are hashes;
 * seeds of apps are sealed with the shop's secret.
 */
export const staff = `
create table roles (
  id integer generated always as identity primary key,
  name text not null unique,
  permissions text[] not null,
  refund_limit_cents integer check (refund_limit_cents >= 0),
  is_locked boolean not null default false
);

-- The owner's permissions are in the contract's order.
insert into roles (name, permissions, refund_limit_cents, is_locked) values
  ('owner', '{
    read_orders,write_orders,read_fulfilment,write_fulfilment,read_returns,write_returns,
    read_customers,read_products,write_products,read_prices,write_prices,read_stock,write_stock,
    read_imports,write_imports,read_vehicles,read_reviews,write_reviews,read_coupons,write_coupons,
    read_gift_cards,write_gift_cards,read_shipping,write_shipping,read_search,write_search,
    read_content,write_content,read_invoices,read_reports,read_audit,read_jobs,
    refund,issue_invoice,export,export_personal,manage_staff,write_jobs,manage_connections}', null, true),
  ('sales', '{
    read_orders,write_orders,read_returns,write_returns,read_customers,read_reviews,write_reviews,
    read_coupons,write_coupons,read_gift_cards,read_invoices,refund,export}', 20000, false),
  ('warehouse', '{
    read_orders,read_fulfilment,write_fulfilment,read_stock,write_stock,read_returns,
    read_products,write_returns,export}', null, false),
  ('catalogue', '{
    read_products,write_products,read_prices,write_prices,read_imports,write_imports,
    read_vehicles,read_search,write_search,export}', null, false),
  ('read_only', '{
    read_orders,read_fulfilment,read_returns,read_products,read_prices,read_stock,read_imports,
    read_vehicles,read_reviews,read_coupons,read_gift_cards,read_shipping,read_search,read_content,
    read_invoices,read_reports,read_audit,read_jobs}', null, false);

create table staff (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role_id integer not null references roles,
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz not null
);
create index staff_role on staff (role_id);

create table staff_invitations (
  staff_id integer primary key references staff on delete cascade,
  secret_hash text not null unique,
  sealed_seed bytea,
  expires_at timestamptz not null
);

create table staff_totp (
  staff_id integer primary key references staff on delete cascade,
  sealed_seed bytea not null,
  last_step integer not null default 0,
  proposed_seed bytea
);

create table staff_recovery_codes (
  staff_id integer not null references staff on delete cascade,
  code_hash text not null,
  primary key (staff_id, code_hash)
);

create table staff_passkeys (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

create table staff_challenges (
  challenge_hash text primary key,
  expires_at timestamptz not null
);
create index staff_challenges_expiry on staff_challenges (expires_at);

create table staff_sessions (
  id integer generated always as identity primary key,
  id_hash text not null unique,
  staff_id integer not null references staff on delete cascade,
  user_agent text,
  created_at timestamptz not null,
  used_at timestamptz not null,
  reauthenticated_at timestamptz not null
);
create index staff_sessions_staff on staff_sessions (staff_id);

create table saved_views (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  screen text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  unique (staff_id, screen, name)
);
`;
