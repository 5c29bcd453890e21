import { type Kysely, sql } from "kysely";

/**
 * Legal pages are parts of the content too. `accepted_terms` keeps each text of the terms of sale
 * that ever counted. An order names the one that it was placed under; older orders name none. A
 * foreign key would make all orders lock one row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const PARTS = [
  ...["identity", "banner", "home"],
  ...["aviso-legal", "terminos-condiciones", "politica-envio", "devoluciones-garantia"],
  ...["politica-privacidad", "cookies", "sobre-nosotros", "accesibilidad"],
];

const KNOWN = `check (part in (${PARTS.map((part) => `'${part}'`).join(", ")}))`;

const statements = [
  ...["content_versions", "content_drafts"].flatMap((table) => [
    `alter table ${table} drop constraint ${table}_part_check`,
    `alter table ${table} add constraint ${table}_part_check ${KNOWN}`,
  ]),
  `create table accepted_terms (
    id integer generated always as identity primary key,
    sha256 text not null unique,
    text text not null,
    since timestamptz not null
  )`,
  `create trigger accepted_terms_protected before update or delete on accepted_terms
    for each row execute function protect_content_versions()`,
  "alter table orders add column terms_id integer",
];
