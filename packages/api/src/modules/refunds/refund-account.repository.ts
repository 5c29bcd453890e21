import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";
import { sql } from "kysely";

/**
 * The account that an order's customer is asked for. `formerEnds`: the last four characters of the
 * accounts given before it; `paidAt`: when the transfer was recorded, which closes it.
 */
export type RefundAccount = {
  orderId: string;
  askedAt: Date;
  iban: string | null;
  holder: string | null;
  givenAt: Date | null;
  formerEnds: string[];
  paidAt: Date | null;
};

/**
 * Asks for the account of a locked order, again if an earlier transfer closed it; returns the
 * secret of a new link. An account that is stored stays.
 */
export async function openRefundAccount(
  trx: Trx,
  orderId: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string> {
  const secret = createSecretId();
  const link = { secret_hash: hashSecret(secret), expires_at: expiresAt };
  await trx
    .insertInto("refund_accounts")
    .values({ order_id: orderId, asked_at: now, ...link })
    .onConflict((row) => row.column("order_id").doUpdateSet({ ...link, asked_at: now, paid_at: null }))
    .execute();
  return secret;
}

function selectAccounts(db: Database | Trx) {
  return db
    .selectFrom("refund_accounts")
    .select(
      columns(
        "refund_accounts.order_id",
        "asked_at",
        "iban",
        "holder",
        "given_at",
        "former_ends",
        "refund_accounts.paid_at",
      ),
    );
}

/** The account of an order, or null if none was asked for. */
export async function findRefundAccount(db: Database | Trx, orderId: string): Promise<RefundAccount | null> {
  const row = await selectAccounts(db).where("order_id", "=", orderId).executeTakeFirst();
  return row ?? null;
}

/** An account with the numbers of its order and of its returns that wait for their refund. */
export type WaitingAccount = RefundAccount & { orderNumber: string; returnNumbers: string[] };

/** Accounts whose transfer is not recorded, longest asked for first, at most `limit`. */
export function listWaitingAccounts(db: Database, limit: number): Promise<WaitingAccount[]> {
  return selectAccounts(db)
    .innerJoin("orders", "orders.id", "refund_accounts.order_id")
    .select("orders.number as orderNumber")
    .select(
      sql<string[]>`array(select r.number from returns r
        where r.order_id = refund_accounts.order_id and r.state = 'inspected' order by r.number)`.as(
        "returnNumbers",
      ),
    )
    .where("refund_accounts.paid_at", "is", null)
    .orderBy("asked_at")
    .orderBy("orders.number")
    .limit(limit)
    .execute();
}

/** The id of a link's order; null for an unknown or expired secret. */
export async function readAccountLink(db: Database | Trx, secret: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom("refund_accounts")
    .select("order_id")
    .where("secret_hash", "=", hashSecret(secret))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Stores the account of a locked order; remembers how the one before it ends. */
export async function setRefundAccount(
  trx: Trx,
  { orderId, iban: before, formerEnds }: RefundAccount,
  { iban, holder }: { iban: string; holder: string },
  now: Date,
): Promise<void> {
  const ends = before === null || before === iban ? formerEnds : [...formerEnds, endOf(before)];
  await trx
    .updateTable("refund_accounts")
    .set({ iban, holder, given_at: now, former_ends: ends })
    .where("order_id", "=", orderId)
    .execute();
}

/** Closes the account of a locked order, to which money was sent. */
export async function closeRefundAccount(trx: Trx, orderId: string, now: Date): Promise<void> {
  await trx
    .updateTable("refund_accounts")
    .set({ paid_at: now })
    .where("order_id", "=", orderId)
    .where("paid_at", "is", null)
    .execute();
}

/** Deletes accounts paid before `paidBefore`, or never paid and asked for before `askedBefore`. */
export async function deleteOldRefundAccounts(
  db: Database,
  { paidBefore, askedBefore }: { paidBefore: Date; askedBefore: Date },
  limit: number,
): Promise<number> {
  const old = db
    .selectFrom("refund_accounts")
    .select("order_id")
    .where((row) =>
      row.or([
        row("paid_at", "<", paidBefore),
        row.and([row("paid_at", "is", null), row("asked_at", "<", askedBefore)]),
      ]),
    )
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom("refund_accounts")
    .where("order_id", "in", old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The last four characters of an IBAN, which may be shown. */
export function endOf(iban: string): string {
  return iban.slice(-4);
}
