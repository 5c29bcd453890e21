/** Tables of the office's reports, and what searches lead to. */
export const insight = `
-- The sums of a day's valid invoices, in all and for each split; a changed invoice forgets its day.
-- The lock keeps a day from being stored while one of its invoices is being written.
create table sales_daily (
  day date not null,
  split text not null check (split in ('all', 'category', 'brand', 'method', 'zone')),
  kind text not null check (kind in ('named', 'none', 'gift_cards', 'other')),
  name text not null,
  sales integer not null check (sales >= 0),
  sold_cents bigint not null,
  back_cents bigint not null,
  base_cents bigint,
  primary key (day, split, kind, name),
  check ((kind = 'named') = (name <> '')),
  check ((split = 'all') = (base_cents is not null))
);

create function forget_sales_day() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(7204319);
      delete from sales_daily where day = coalesce(new.issued_on, old.issued_on);
      return null;
    end $$;
create trigger invoices_forget_sales_day after insert or delete or update of cancelled_at on invoices
  for each row execute function forget_sales_day();

-- A mark is 16 bits of a keyed hash of who searched that day; three are enough to show a term.
create table search_terms_daily (
  day date not null,
  term text not null check (length(term) between 1 and 80),
  searches integer not null check (searches > 0),
  without_result integer not null check (without_result between 0 and searches),
  marks integer[] not null check (cardinality(marks) between 1 and 3),
  clicks integer not null default 0 check (clicks between 0 and searches),
  primary key (day, term)
);

create table search_synonyms (
  id integer generated always as identity primary key,
  line text not null unique check (length(line) between 3 and 200),
  added_at timestamptz not null
);

-- \`key\` is the folded term. A redirect to a category, brand or product follows it; \`path\` is its
-- path of that day, with the query.
create table search_redirects (
  id integer generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 200),
  term text not null check (length(term) between 1 and 80),
  kind text not null check (kind in ('page', 'category', 'brand', 'product')),
  target_id integer,
  path text not null check (length(path) <= 500 and path ~ '^/(?!/)[!-~]*$'),
  added_at timestamptz not null,
  check ((kind = 'page') = (target_id is null))
);
`;
