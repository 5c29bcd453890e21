import { type Kysely, sql } from "kysely";

/**
 * Clicks of searched terms, and searches that lead to a page. `key` is the folded term. A redirect
 * to a category, brand or product follows it; `path` is its path of that day, with the query.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table search_terms_daily add column clicks integer not null default 0
    check (clicks between 0 and searches)`,
  `create table search_redirects (
    id integer generated always as identity primary key,
    key text not null unique check (length(key) between 1 and 200),
    term text not null check (length(term) between 1 and 80),
    kind text not null check (kind in ('page', 'category', 'brand', 'product')),
    target_id integer,
    path text not null check (length(path) <= 500 and path ~ '^/(?!/)[!-~]*$'),
    added_at timestamptz not null,
    check ((kind = 'page') = (target_id is null))
  )`,
];
