import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import { findGroup, lockGroup } from "./group.repository.ts";
import { deleteMembership, findMembership, setMembership } from "./member.repository.ts";

/** The group that an account joins, for a company and its tax id; null for none. */
export type MembershipChange = { group: number; company: string; nif: string } | null;

/**
 * Puts a locked account into a group or takes it out, and returns its revision, 0 without a group.
 * Throws Invalid at `group` if there is none, and Conflict `membership_changed` if somebody has
 * changed it since `seen`.
 */
export async function changeMembership(
  trx: Trx,
  userId: number,
  change: MembershipChange,
  { seen, now }: { seen: number; now: Date },
): Promise<number> {
  const before = await findMembership(trx, userId);
  if (isSame(before, change)) return before?.revision ?? 0;
  if (seen !== (before?.revision ?? 0))
    throw new Conflict("membership_changed", "El grupo de este cliente ha cambiado mientras lo mirabas.");
  const revision = change === null ? 0 : seen + 1;
  if (change === null) await deleteMembership(trx, userId);
  else {
    await requireGroup(trx, change.group);
    await setMembership(trx, userId, { ...change, revision }, now);
  }
  // Company and tax id stay out of the audit, which outlives the customer's data.
  await recordAct(trx, "customer.grouped", String(userId), {
    before: { group: before?.groupName ?? null },
    after: { group: change && ((await findGroup(trx, change.group))?.name ?? null) },
  });
  return revision;
}

function isSame(before: MembershipChange, after: MembershipChange): boolean {
  const parts = (of: MembershipChange) => of && [of.group, of.company, of.nif];
  return JSON.stringify(parts(before)) === JSON.stringify(parts(after));
}

async function requireGroup(trx: Trx, id: number): Promise<void> {
  if (!(await lockGroup(trx, id))) throw Invalid.at("group", "Este grupo ya no existe: elige otro");
}
