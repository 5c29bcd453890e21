import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { Invalid, Unauthenticated } from "@tuerca/platform/errors";
import { countHit, forgiveHit, refuseWait } from "@tuerca/platform/rate-limits";
import { findByPassword } from "./passwords.ts";
import { type Account, findAccount } from "./user.repository.ts";

/**
 * The logged-in account, whose password is typed again in `field`, with at most ten wrong tries in
 * 15 minutes. Throws Invalid for a wrong password, and TooMany if no try is left.
 */
export async function checkOwnPassword(
  context: { database: { db: Database }; clock: Clock },
  userId: number,
  password: string,
  field: string,
): Promise<Account> {
  const { db } = context.database;
  refuseWait(await countHit(db, "own-password", userId, context.clock.now()));
  const account = await findAccount(db, userId);
  if (!account) throw new Unauthenticated();
  const [matching] = await findByPassword([account], password);
  if (!matching) throw new WrongPassword(field);
  await forgiveHit(db, "own-password", userId);
  return matching;
}

/** Holding a session does not prove knowing its password. */
class WrongPassword extends Invalid {
  override readonly security = "login_failed";

  constructor(field: string) {
    const text = "La contraseña no es correcta";
    super(text, { [field]: [text] });
  }
}
