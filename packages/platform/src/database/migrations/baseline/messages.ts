/** Mails and text messages, sent or waiting, each with its next sending time. */
export const messages = `
-- The number of the order that a mail is about.
create function mail_order(data jsonb) returns text
  language sql immutable parallel safe as $$
      select coalesce(data #>> '{order,number}', data ->> 'orderNumber', data ->> 'number')
    $$;

-- \`once\` keeps a mail from being queued twice. \`failed_at\` is when the last try failed; null while a
-- process sends it.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  template text not null,
  data jsonb not null,
  subject text,
  html text,
  text text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  due_at timestamptz not null default now(),
  once text,
  order_number text,
  failed_at timestamptz
) with (toast_tuple_target = 8160);
alter table mails alter data set statistics 0, alter html set statistics 0, alter text set statistics 0;
create index mails_due on mails (due_at) where status = 'queued';
create unique index mails_once on mails (once) where once is not null;
create index mails_order_number on mails (order_number) where order_number is not null;
create index mails_failing on mails (id) where status = 'queued' and last_error is not null;

-- After \`not_after\` a message is not sent. A gift card's mobile is in its column only.
create table text_messages (
  id bigint generated always as identity primary key,
  recipient text not null,
  text text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'refused', 'expired')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  due_at timestamptz not null default now(),
  not_after timestamptz not null default now() + interval '30 days',
  order_number text,
  failed_at timestamptz
);
create index text_messages_due on text_messages (due_at) where status = 'queued';
create index text_messages_order_number on text_messages (order_number) where order_number is not null;
create index text_messages_failing on text_messages (id) where status = 'queued' and last_error is not null;
create index text_messages_lost on text_messages (id) where status in ('refused', 'expired');
`;
