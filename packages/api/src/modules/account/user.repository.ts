import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** An account. Only a confirmed address is exclusive to it. */
export type Account = {
  id: number;
  email: string;
  name: string;
  passwordHash: string;
  emailConfirmedAt: Date | null;
  createdAt: Date;
  /** Null without a group. */
  group: { name: string; shows_net: boolean; company: string; nif: string } | null;
};

/** Maximum accounts of one address that a password is tried with. */
const MAX_ACCOUNTS = 100;

/** The accounts registered with an address: the one that confirmed it first, then the oldest. */
export function findAccounts(db: Database | Trx, email: string): Promise<Account[]> {
  return selectAccounts(db)
    .where("email", "=", email)
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy("id")
    .limit(MAX_ACCOUNTS)
    .execute();
}

/** An account by its id; null if it was deleted. */
export async function findAccount(db: Database | Trx, id: number): Promise<Account | null> {
  return (await selectAccounts(db).where("id", "=", id).executeTakeFirst()) ?? null;
}

/**
 * The account, locked until the transaction ends, if its password is still the checked one.
 * `toDelete` also waits for, and then blocks, transactions that add rows referring to it.
 */
export async function lockAccount(
  trx: Trx,
  { id, passwordHash }: Pick<Account, "id" | "passwordHash">,
  purpose: "toChange" | "toDelete" = "toChange",
): Promise<Account | null> {
  const query = selectAccounts(trx).where("id", "=", id).where("password_hash", "=", passwordHash);
  const locked = purpose === "toDelete" ? query.forUpdate() : query.forNoKeyUpdate();
  return (await locked.executeTakeFirst()) ?? null;
}

function selectAccounts(db: Database | Trx) {
  return db
    .selectFrom("users")
    .select(columns("id", "email", "name", "password_hash", "email_confirmed_at", "created_at"))
    .select(
      sql<
        Account["group"]
      >`(select json_build_object('name', g.name, 'shows_net', g.shows_net, 'company', m.company,
        'nif', m.nif) from customer_group_members m join customer_groups g on g.id = m.group_id
        where m.user_id = users.id)`.as("group"),
    );
}

const MAX_NAME = 80;

/** The name of a user without one: the part of the address before the @. */
export function nameOf(email: string): string {
  return email.slice(0, email.indexOf("@")).slice(0, MAX_NAME);
}

/** Opens an account. */
export async function insertAccount(
  trx: Trx,
  account: Pick<Account, "email" | "name" | "passwordHash" | "createdAt">,
): Promise<Account> {
  const row = await trx
    .insertInto("users")
    .values({
      email: account.email,
      name: account.name,
      password_hash: account.passwordHash,
      created_at: account.createdAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...account, id: row.id, emailConfirmedAt: null, group: null };
}

/** Changes the name of an account. */
export async function updateName(db: Database, id: number, name: string): Promise<void> {
  await db.updateTable("users").set({ name }).where("id", "=", id).execute();
}

/** Sets the password of a locked account. */
export async function updatePassword(trx: Trx, id: number, passwordHash: string): Promise<void> {
  await trx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}

/**
 * Marks an account's address as confirmed; returns false if another account has confirmed it
 * before.
 */
export async function confirmAddress(trx: Trx, account: Account, now: Date): Promise<boolean> {
  await trx
    .selectFrom("users")
    .select("id")
    .where("email", "=", account.email)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const [first] = await findAccounts(trx, account.email);
  if (first?.emailConfirmedAt) return first.id === account.id;
  await trx.updateTable("users").set({ email_confirmed_at: now }).where("id", "=", account.id).execute();
  return true;
}

/** Deletes an account with all its data: cart, wishes, addresses, secrets. */
export async function deleteAccount(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("users").where("id", "=", id).execute();
}

/**
 * Deletes unconfirmed accounts from before `before` without orders, group or logins: most were
 * opened by mistake or by strangers.
 */
export async function deleteUnusedAccounts(db: Database, before: Date, now: Date): Promise<void> {
  await sql`
    delete from users u where email_confirmed_at is null and created_at < ${before}
      and not exists (select 1 from orders where user_id = u.id)
      and not exists (select 1 from customer_group_members where user_id = u.id)
      and not exists (select 1 from sessions where user_id = u.id and expires_at > ${now})`.execute(db);
}
