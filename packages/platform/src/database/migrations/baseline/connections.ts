/**
 * Other programs: API keys, which act in the office, and webhooks, which tell them what happened.
 * Triggers write an event in the transaction that causes it, whoever wrote the statement, and only
 * if an endpoint wants it.
 */
export const connections = `
-- Only the hash of a key is stored; its beginning tells one from another.
create table api_keys (
  id integer generated always as identity primary key,
  name text not null,
  prefix text not null,
  key_hash text not null unique,
  staff_id integer not null references staff on delete cascade,
  permissions text[] not null,
  networks text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_staff on api_keys (staff_id);

-- Secrets are sealed with the shop's secret; the former one signs too until \`former_until\`.
create table webhook_endpoints (
  id integer generated always as identity primary key,
  url text not null,
  events text[] not null,
  sealed_secret bytea not null,
  sealed_former bytea,
  former_until timestamptz,
  created_at timestamptz not null default now(),
  failing_since timestamptz,
  paused_at timestamptz,
  paused_because text check (paused_because in ('person', 'failing')),
  busy_until timestamptz not null default now(),
  check ((paused_at is null) = (paused_because is null))
);

-- \`subject\` says what it is about; \`data\` is what receivers get, once it is spread.
create table webhook_events (
  id bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  type text not null,
  subject jsonb not null,
  data jsonb,
  created_at timestamptz not null default now(),
  spread_at timestamptz
);
create index webhook_events_new on webhook_events (id) where spread_at is null;

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  event_id bigint not null references webhook_events on delete cascade,
  endpoint_id integer not null references webhook_endpoints on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  leased_until timestamptz,
  due_at timestamptz not null default now(),
  tried_at timestamptz,
  status integer,
  took_ms integer,
  answer text,
  error text,
  unique (event_id, endpoint_id)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where state = 'waiting';
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id);

create function note_order_paid() returns trigger language plpgsql as $$
    begin
      if exists (select from webhook_endpoints where 'order.paid' = any(events)) then
        insert into webhook_events (type, subject) values ('order.paid', jsonb_build_object('order', new.id));
      end if;
      return null;
    end $$;
create trigger orders_paid_event after update of payment_status on orders for each row
  when (new.payment_status = 'paid' and old.payment_status = 'pending') execute function note_order_paid();
create trigger orders_placed_paid_event after insert on orders for each row
  when (new.payment_status = 'paid') execute function note_order_paid();

create function note_order_shipped() returns trigger language plpgsql as $$
    begin
      if exists (select from webhook_endpoints where 'order.shipped' = any(events)) then
        insert into webhook_events (type, subject)
        values ('order.shipped', jsonb_build_object('order', new.order_id));
      end if;
      return null;
    end $$;
create trigger shipments_event after insert on shipments for each row execute function note_order_shipped();

create function note_order_refunded() returns trigger language plpgsql as $$
    begin
      if exists (select from webhook_endpoints where 'order.refunded' = any(events)) then
        insert into webhook_events (type, subject)
        values ('order.refunded', jsonb_build_object('order', new.order_id, 'refund', new.id));
      end if;
      return null;
    end $$;
create trigger refunds_done_event after update of state on refunds for each row
  when (new.state = 'done' and old.state <> 'done') execute function note_order_refunded();
create trigger refunds_by_hand_event after insert on refunds for each row
  when (new.state = 'done') execute function note_order_refunded();

-- So many pieces of a product are few, as \`STOCK_RANGES.low\` says.
create function few_pieces() returns integer language sql immutable return 2;

-- Of many movements of one statement, such as an import's, those of products that sell.
create function note_stock_low() returns trigger language plpgsql as $$
    begin
      if exists (select from webhook_endpoints where 'stock.low' = any(events)) then
        insert into webhook_events (type, subject)
        select 'stock.low',
          jsonb_build_object('product_id', p.id, 'sku', p.sku, 'name', p.name, 'pieces', m.after)
        from moved m join products p on p.id = m.product_id join product_stats t using (product_id)
        where m.before > few_pieces() and m.after <= few_pieces()
          and t.sales > 0 and p.active and p.gift_min_cents is null;
      end if;
      return null;
    end $$;
create trigger stock_movements_event after insert on stock_movements referencing new table as moved
  for each statement execute function note_stock_low();
`;
