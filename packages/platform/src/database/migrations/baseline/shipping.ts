/** Carriers and their prices by zone, with VAT. */
export const shipping = `
create table carriers (
  id integer generated always as identity primary key,
  name text not null unique,
  description text not null default '',
  position integer not null default 0,
  active boolean not null default true,
  is_digital boolean not null default false,
  tracking_url text check (tracking_url like 'https://%{tracking}%')
);

-- Sellers may not take 1,000 € or more in cash (Ley 7/2012, art. 7.1). \`is_sample\` marks terms that
-- no operator has changed.
create table carrier_zones (
  carrier_id integer not null references carriers (id),
  zone text not null check (zone in ('peninsula', 'baleares', 'canarias', 'ceuta', 'melilla')),
  price_cents integer not null check (price_cents >= 0),
  free_from_cents integer check (free_from_cents >= 0),
  min_days integer not null check (min_days >= 0),
  max_days integer not null check (max_days >= min_days),
  cash_fee_cents integer check (cash_fee_cents >= 0),
  cash_max_cents integer check (cash_max_cents > 0 and cash_max_cents < 100000),
  is_sample boolean not null default false,
  primary key (carrier_id, zone),
  constraint carrier_zones_cash check ((cash_fee_cents is null) = (cash_max_cents is null))
);

-- One row that changes with each change of the carriers' terms, whoever makes it. It says too
-- whether this shop offers samples.
create table terms_stamp (
  only_row boolean primary key default true check (only_row),
  stamp uuid not null default gen_random_uuid(),
  with_samples boolean not null default true
);

insert into carriers (name, description, position, is_digital) values
  ('Envío estándar', 'A domicilio, de lunes a viernes', 1, false),
  ('Envío urgente 24 h', 'A domicilio antes de las 14:00', 2, false),
  ('Correo electrónico y SMS',
    'Cada tarjeta regalo sale en cuanto se paga o, si elegiste un día, a las 9:00 de ese día', 100, true);
insert into carrier_zones (carrier_id, zone, price_cents, free_from_cents, min_days, max_days,
    cash_fee_cents, cash_max_cents, is_sample)
  select id, zone, price, free_from, min_days, max_days, cash_fee, cash_max, not is_digital
  from carriers join (values
    ('Envío estándar', 'peninsula', 495, 6000, 2, 3, 350, 30000),
    ('Envío estándar', 'baleares', 795, 9000, 3, 5, 350, 30000),
    ('Envío estándar', 'canarias', 1495, null, 5, 9, null, null),
    ('Envío estándar', 'ceuta', 1495, null, 5, 9, null, null),
    ('Envío estándar', 'melilla', 1495, null, 5, 9, null, null),
    ('Envío urgente 24 h', 'peninsula', 895, null, 1, 1, null, null),
    ('Correo electrónico y SMS', 'peninsula', 0, null, 0, 0, null, null),
    ('Correo electrónico y SMS', 'baleares', 0, null, 0, 0, null, null),
    ('Correo electrónico y SMS', 'canarias', 0, null, 0, 0, null, null),
    ('Correo electrónico y SMS', 'ceuta', 0, null, 0, 0, null, null),
    ('Correo electrónico y SMS', 'melilla', 0, null, 0, 0, null, null)
  ) as terms (carrier, zone, price, free_from, min_days, max_days, cash_fee, cash_max)
    on carrier = name;
insert into terms_stamp default values;

create function renew_terms_stamp() returns trigger language plpgsql as $$ begin
    update terms_stamp set stamp = gen_random_uuid();
    return null;
  end $$;
create trigger carriers_renew_terms_stamp
  after insert or update or delete or truncate on carriers
  for each statement execute function renew_terms_stamp();
create trigger carrier_zones_renew_terms_stamp
  after insert or update or delete or truncate on carrier_zones
  for each statement execute function renew_terms_stamp();
`;
