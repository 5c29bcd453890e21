import { sql } from "kysely";

/**
 * Add it to what a single writing statement returns: its commit does not wait for the disk.
 * PostgreSQL writes within 0.6 s and before any later waiting commit (manual, 28.4); a crash before
 * that loses it. For drafts, never for money, stock or outside reports.
 */
export const ASYNCHRONOUS_COMMIT = sql`set_config('synchronous_commit', 'off', true)`;
