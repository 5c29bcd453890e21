/** What the operator publishes for the shop's pages. */
export const content = `
-- The newest version of a part counts; none is ever changed. Which parts there are, the contract
-- says (\`CONTENT_PARTS\`).
create table content_versions (
  id integer generated always as identity primary key,
  part text not null check (part ~ '^[a-z_-]{1,40}$'),
  body jsonb not null,
  published_at timestamptz not null,
  published_by text not null
);
create index content_versions_part on content_versions (part, id desc);

-- A draft's version also counts on when it is published or discarded, so that two people notice
-- each other.
create table content_drafts (
  part text primary key check (part ~ '^[a-z_-]{1,40}$'),
  version integer not null check (version > 0),
  body jsonb,
  saved_at timestamptz not null,
  saved_by text not null
);

-- Each text of the terms of sale that ever counted.
create table accepted_terms (
  id integer generated always as identity primary key,
  sha256 text not null unique,
  text text not null,
  since timestamptz not null
);

create function protect_content_versions() returns trigger language plpgsql as $$
    begin
      raise exception 'a published version cannot be changed';
    end $$;
create trigger content_versions_protected before update or delete on content_versions
  for each row execute function protect_content_versions();
create trigger accepted_terms_protected before update or delete on accepted_terms
  for each row execute function protect_content_versions();
`;
