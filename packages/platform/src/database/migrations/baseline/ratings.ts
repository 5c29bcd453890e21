/** Opinions of buyers; visible once an operator approves them. */
export const ratings = `
-- One per product and \`buyer\`, a user or the hash of a guest's address; null if invented or of a
-- deleted account. Those without an order are the demo catalogue's inventions.
create table ratings (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  order_id text references orders (id),
  author text not null check (char_length(author) between 1 and 60),
  rating smallint not null check (rating between 1 and 5),
  title text not null default '' check (char_length(title) <= 120),
  comment text not null default '' check (char_length(comment) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  approved_at timestamptz check ((approved_at is not null) = (status = 'approved')),
  buyer text,
  reason text check (char_length(reason) between 1 and 500),
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  unique (order_id, product_id),
  check ((answer is null) = (answered_at is null))
);
create index ratings_newest on ratings (created_at desc, id desc) where status = 'approved';
create index ratings_of_product on ratings (product_id, created_at desc, id desc) where status = 'approved';
create index ratings_pending on ratings (id) where status = 'pending';
create unique index ratings_of_buyer on ratings (product_id, buyer);
create index ratings_approved on ratings (id) where status = 'approved';
create index ratings_rejected on ratings (id) where status = 'rejected';

-- A row says that it is decided whether to ask about an order; asked ones have a secret.
create table rating_requests (
  order_id text primary key references orders (id),
  decided_at timestamptz not null,
  secret_hash text unique,
  expires_at timestamptz,
  check ((secret_hash is null) = (expires_at is null))
);

create table rating_opt_outs (
  email_hash text primary key,
  created_at timestamptz not null
);
`;
