/** Statements of withdrawal (Directive 2011/83/EU, art. 11a), which triggers protect. */
export const withdrawals = `
-- Only the order that a statement means, once, and its processing are written later. Rows may go
-- after five years (CC art. 1964.2).
create table withdrawals (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^D-[2-9A-HJ-NP-Z]{10}$'),
  order_id text references orders (id),
  way text not null check (way in ('form', 'order', 'link')),
  name text not null,
  order_number text not null,
  email text not null,
  comment text,
  is_whole boolean not null,
  received_at timestamptz not null,
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  request_hash text not null unique,
  processed_at timestamptz,
  check (way = 'form' or order_id is not null)
);
create index withdrawals_order on withdrawals (order_id);
create index withdrawals_open on withdrawals (id) where processed_at is null;
create index withdrawals_orderless on withdrawals (id) where order_id is null;

create table withdrawal_lines (
  withdrawal_id bigint not null references withdrawals (id) on delete cascade,
  position integer not null,
  sku text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  primary key (withdrawal_id, position)
);

create table withdrawal_links (
  secret_hash text primary key,
  order_id text not null references orders (id),
  expires_at timestamptz not null
);
create index withdrawal_links_age on withdrawal_links (expires_at);

create function protect_withdrawals() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if (to_jsonb(new) - 'order_id' - 'processed_at') = (to_jsonb(old) - 'order_id' - 'processed_at')
          and (old.order_id is null or new.order_id is not distinct from old.order_id)
        then return new; end if;
      elsif tg_op = 'DELETE' then
        if old.received_at < now() - interval '5 years' then return old; end if;
      end if;
      raise exception 'a statement of withdrawal cannot be changed';
    end $$;
create trigger withdrawals_protected before update or delete on withdrawals
  for each row execute function protect_withdrawals();
create trigger withdrawals_whole before truncate on withdrawals
  for each statement execute function protect_withdrawals();

create function protect_withdrawal_lines() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from withdrawals where id = old.withdrawal_id)
      then return old; end if;
      raise exception 'a statement of withdrawal cannot be changed';
    end $$;
create trigger withdrawal_lines_protected before update or delete on withdrawal_lines
  for each row execute function protect_withdrawal_lines();
create trigger withdrawal_lines_whole before truncate on withdrawal_lines
  for each statement execute function protect_withdrawal_lines();

-- The pieces of each line that are meant for the customer: until the order leaves all but those
-- withdrawn from, then all but those that stayed in the shop. Gift cards have no parcel.
create view line_pieces as
  select i.order_id, i.position, i.product_id, i.gift is not null as is_gift, i.quantity - case
    when i.gift is null and o.status in ('shipped', 'delivered', 'returned') then i.unsent
    when exists (select from withdrawals w where w.order_id = i.order_id and w.is_whole) then i.quantity
    else least(i.quantity, coalesce((
      select sum(l.quantity)::integer
      from withdrawals w join withdrawal_lines l on l.withdrawal_id = w.id
      where w.order_id = i.order_id and l.position = i.position), 0)) end as pieces
  from order_items i join orders o on o.id = i.order_id;
`;
