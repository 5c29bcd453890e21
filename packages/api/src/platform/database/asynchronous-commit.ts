import { sql } from "kysely";

/**
 * Stands among what a statement of its own returns for what it has written: its commit does not wait for the disk.
 * PostgreSQL writes it there within 0.6 s, and before any later commit that waits (its manual, 28.4); only if it or its
 * machine fails meanwhile it is gone, as if it had never been sent. For what customers fill in, never for money, stock
 * or what anybody was told outside of the shop.
 */
export const ASYNCHRONOUS_COMMIT = sql`set_config('synchronous_commit', 'off', true)`;
