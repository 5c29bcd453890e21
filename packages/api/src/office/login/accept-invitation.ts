import { recordAct, runAs } from "@tuerca/platform/audit";
import { answerAgain } from "@tuerca/platform/database/answer-again";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { hashPassword, refuseWeakPassword } from "../../modules/account/index.ts";
import {
  findInvited,
  joinStaff,
  showInvitation as showInvited,
  unknownInvitation,
} from "../../modules/staff/index.ts";
import { actorOf } from "../door/serve-office.ts";

/**
 * Who is invited, and the seed for their app, the same until they accept. Throws NotFound for a
 * secret that does not work.
 */
export function showInvitation({ database, clock, config, session }: Context, secret: string) {
  const shop = { now: clock.now(), issuer: config.SITE_NAME, secret: session.secret };
  return inTransaction(database.db, (trx) => showInvited(trx, secret, shop));
}

export type Acceptance = { secret: string; password: string; code: string };

/**
 * Sets password and app by an invitation, which ends with it, and opens a session. The same secret
 * and password get the same answer for ten minutes: it alone has the recovery codes. Throws
 * NotFound, or Invalid for a weak password or a wrong code.
 */
export async function acceptInvitation(
  context: Context,
  { secret, password, code }: Acceptance,
  userAgent: string | undefined,
): Promise<{ sessionId: string; codes: string[] }> {
  const { database, clock, config, session } = context;
  const now = clock.now();
  const shop = { db: database.db, secret: session.secret, now };
  // A code lasts 30 s, so a repetition may come with another one.
  const keyed = { key: secret, owner: "invitation", request: [password] };
  return answerAgain(shop, keyed, async (trx) => {
    await refuseWeakPassword(password, await findInvited(trx, secret, now), config.SITE_NAME);
    const passwordHash = await hashPassword(password);
    const joined = await joinStaff(trx, { secret, passwordHash, code, userAgent }, shop);
    const { person, sessionId, codes } = joined;
    await runAs(actorOf(person), () => recordAct(trx, "staff.accepted", String(person.id)));
    return { sessionId, codes };
  }).catch((error: unknown) => {
    throw error instanceof Conflict ? unknownInvitation() : error;
  });
}
