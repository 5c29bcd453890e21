import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** An account's place in a group, for the company and tax id that its terms were given to. */
export type Membership = {
  userId: number;
  group: number;
  groupName: string;
  company: string;
  nif: string;
  /** Changes with each change. */
  revision: number;
  since: Date;
};

function selectMembers(db: Database | Trx) {
  return db
    .selectFrom("customer_group_members as m")
    .innerJoin("customer_groups as g", "g.id", "m.group_id")
    .select(["m.group_id as group", "g.name as groupName"])
    .select(columns("m.user_id", "m.company", "m.nif", "m.revision", "m.since"));
}

/** The group of an account; null without one. */
export async function findMembership(db: Database | Trx, userId: number): Promise<Membership | null> {
  return (await selectMembers(db).where("m.user_id", "=", userId).executeTakeFirst()) ?? null;
}

/** The members of a group by company, at most `limit`. */
export function listMembers(db: Database, group: number, limit: number): Promise<Membership[]> {
  return selectMembers(db)
    .where("m.group_id", "=", group)
    .orderBy("m.company")
    .orderBy("m.user_id")
    .limit(limit)
    .execute();
}

/** A member as a search finds it. */
export type FoundMember = { id: number; company: string; nif: string; email: string; group: string };

/**
 * Members of any group of whose company a word begins with the text, or tax id or e-mail address
 * begin with it; at most `limit`.
 */
export async function findMembers(db: Database, typed: string, limit: number): Promise<FoundMember[]> {
  const words = typed.toLowerCase();
  const bare = words.replaceAll(/[\s.-]/g, "");
  return db
    .selectFrom("customer_group_members as m")
    .innerJoin("customer_groups as g", "g.id", "m.group_id")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["u.id", "m.company", "m.nif", "u.email", "g.name as group"])
    .where(
      sql<boolean>`strpos(' ' || lower(m.company), ${` ${words}`}) > 0
        or starts_with(lower(u.email), ${words}) or (${bare} <> '' and starts_with(lower(m.nif), ${bare}))`,
    )
    .orderBy("m.company")
    .orderBy("u.id")
    .limit(limit)
    .execute();
}

type NewMember = Pick<Membership, "group" | "company" | "nif"> & { revision: number };

/** Puts a locked account into a group that exists, and out of its earlier one. */
export async function setMembership(trx: Trx, userId: number, member: NewMember, now: Date): Promise<void> {
  const { group: group_id, company, nif, revision } = member;
  await trx
    .insertInto("customer_group_members")
    .values({ user_id: userId, group_id, company, nif, revision, since: now })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ group_id, company, nif, revision, since: now }),
    )
    .execute();
}

/** Takes a locked account out of its group. */
export async function deleteMembership(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom("customer_group_members").where("user_id", "=", userId).execute();
}
