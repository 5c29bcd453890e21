import { type Kysely, sql } from "kysely";

/**
 * The right to download lists without personal data, which the right to read them gave so far. All
 * roles get it but a `read_only` that may still only read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const BEFORE = "array_position(permissions, 'issue_invoice')";

const statements = [
  // The owner's permissions are in the contract's order.
  `update roles
    set permissions = permissions[:${BEFORE}] || '{export}'::text[] || permissions[${BEFORE} + 1:]
    where is_locked and not permissions @> '{export}'`,
  `update roles set permissions = array_append(permissions, 'export')
    where not permissions @> '{export}'
      and (name <> 'read_only'
        or exists (select from unnest(permissions) one where not starts_with(one, 'read_')))`,
];
