import { recordAct } from "@tuerca/platform/audit";
import type { Config } from "@tuerca/platform/config";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { NotFound } from "@tuerca/platform/errors";
import { findOpening, storeClaim } from "@tuerca/platform/opening/opening.repository";
import { deleteInvitation, type Invitation, issueInvitation } from "./invitation.repository.ts";
import { deleteOwnerLinks, insertOwnerLink, isOwnerLink, updateInvited } from "./owner-link.repository.ts";
import { findRole, lockPeople } from "./role.repository.ts";
import { findStaffByEmail, insertStaff, lockStaff, measureOwners } from "./staff.repository.ts";

/**
 * The secret of a link that makes the first owner, for a day; null once an owner can log
 * in. Only its hash is stored.
 */
export async function issueOwnerLink(db: Database, now: Date): Promise<string | null> {
  await deleteOwnerLinks(db, now);
  const { owners } = await measureOwners(db);
  return owners > 0 ? null : insertOwnerLink(db, now);
}

/** The secret of a link, and who uses it. */
export type Claim = { secret: string; person: { email: string; name: string } };

/**
 * Invites the first owner by the secret of their link. Until one has accepted, it can be used
 * again, and its last use counts: a mistyped address locks nobody out. Throws NotFound once it is
 * over.
 */
export async function claimShop(
  db: Database,
  { isPreparing }: Pick<Config, "isPreparing">,
  { secret, person }: Claim,
  now: Date,
): Promise<Invitation> {
  if (!isPreparing) throw new UnknownLink();
  return inTransaction(db, async (trx) => {
    await lockPeople(trx);
    const { claimedBy, openedAt } = await findOpening(trx);
    const claimed = claimedBy === null ? null : await lockStaff(trx, claimedBy);
    // Whoever accepts at the same time has locked the row until here.
    const isValid = openedAt === null && (await isOwnerLink(trx, secret, now));
    const { owners } = await measureOwners(trx);
    if (!isValid || owners > 0) throw new UnknownLink();
    const id = await inviteAs(trx, claimed?.id ?? null, person, now);
    await storeClaim(trx, id);
    const invitation = await issueInvitation(trx, id, now);
    await recordAct(trx, "staff.invited", String(id), { after: { role: "owner" } });
    return invitation;
  });
}

/** The invited person of an address: who was invited before, or somebody new. */
async function inviteAs(
  trx: Trx,
  claimed: number | null,
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<number> {
  const role = await findRole(trx, { name: "owner" });
  if (!role) throw new Error("there is no role called owner");
  const known = await findStaffByEmail(trx, email);
  const id =
    known?.id ?? claimed ?? (await insertStaff(trx, { email, name, roleId: role.id, createdAt: now }));
  if (id === null) throw new Error("the owner was not stored");
  if (claimed !== null && claimed !== id) await deleteInvitation(trx, claimed);
  await updateInvited(trx, id, { email, name, roleId: role.id });
  return id;
}

class UnknownLink extends NotFound {
  override readonly security = "login_failed";

  constructor() {
    super("El enlace ya no es válido: reinicia la tienda para que escriba otro.");
  }
}
