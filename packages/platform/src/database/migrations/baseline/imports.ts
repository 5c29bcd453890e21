/** Where products come from: feeds, watched sources, and files of the staff. */
export const imports = `
-- \`fields\` are those that the source sends, as bits in the importer's order; null until known.
create table feed_sources (
  id integer generated always as identity primary key,
  name text not null unique,
  fields integer
);

insert into feed_sources (name) values ('default');

-- The sources of a product, with the hash of each one's last row.
create table product_sources (
  product_id integer not null references products (id) on delete cascade,
  source_id integer not null references feed_sources (id),
  content_hash text not null,
  primary key (product_id, source_id)
);

-- Feeds that the shop fetches by itself. \`map\` is the map's own text, so that no file has to stay.
-- \`password_env\` names the setting with the password, which is not stored.
create table watched_sources (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  location text not null check (length(location) between 1 and 2000),
  username text check (length(username) between 1 and 200),
  password_env text check (password_env ~ '^IMPORT_[A-Z0-9_]{1,60}$'),
  map jsonb,
  prune boolean not null default false,
  prune_limit double precision check (prune_limit between 0 and 100),
  every_minutes integer check (every_minutes between 5 and 44640),
  at_times text[] check (cardinality(at_times) between 1 and 24),
  mail_to text[] not null default '{}' check (cardinality(mail_to) <= 10),
  paused boolean not null default false,
  next_at timestamptz not null,
  etag text,
  last_modified text,
  content_hash text,
  checked_at timestamptz,
  imported_at timestamptz,
  last_error text,
  check ((every_minutes is null) <> (at_times is null))
);

-- Files that the staff import, each with its last check or import. At most one is at work.
create table import_runs (
  id integer generated always as identity primary key,
  uploaded_by integer not null references staff,
  uploaded_at timestamptz not null,
  file_name text not null,
  file_bytes integer not null,
  file_key text not null unique,
  found jsonb not null,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'waiting', 'running', 'done', 'stopped', 'failed', 'interrupted')),
  is_check boolean not null default true,
  asked_by integer references staff,
  asked_at timestamptz,
  ended_at timestamptz,
  settings jsonb,
  most_leaving integer,
  stop_asked boolean not null default false,
  progress jsonb,
  result jsonb,
  rejects jsonb,
  error text,
  check ((state = 'uploaded') = (asked_by is null)),
  check ((state = 'uploaded') = (settings is null)),
  check ((asked_by is null) = (asked_at is null))
);
create unique index import_runs_active on import_runs ((true)) where state in ('waiting', 'running');
create index import_runs_old on import_runs (uploaded_at);

create table import_maps (
  id integer generated always as identity primary key,
  name text not null,
  columns jsonb not null,
  saved_at timestamptz not null
);
create unique index import_maps_name on import_maps (lower(name));

-- Former names of categories and brands, by which feeds still name them.
create table category_feed_names (
  parent_id integer not null references categories (id) on delete cascade,
  name_key text not null,
  name text not null,
  category_id integer not null references categories (id) on delete cascade,
  primary key (parent_id, name_key)
);
create index category_feed_names_category on category_feed_names (category_id);

create table brand_feed_names (
  name_key text primary key,
  name text not null,
  brand_id integer not null references brands (id) on delete cascade
);
create index brand_feed_names_brand on brand_feed_names (brand_id);
`;
