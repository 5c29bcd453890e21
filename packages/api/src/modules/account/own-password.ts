import type { Context } from "../../context.ts";
import { Invalid, Unauthenticated } from "../../platform/errors.ts";
import { countHit, forgiveHit, refuseWait } from "../../platform/rate-limits/index.ts";
import { findByPassword } from "./passwords.ts";
import { type Account, findAccount } from "./user.repository.ts";

/**
 * The account of who is logged in, who has typed the password once more in `field`. Ten wrong ones may be tried in 15
 * minutes. Throws Invalid where it is wrong, TooMany where no more may be tried.
 */
export async function checkOwnPassword(
  context: Pick<Context, "database" | "clock">,
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

/** Whoever holds a session is not who knows its password. */
class WrongPassword extends Invalid {
  override readonly security = "login_failed";

  constructor(field: string) {
    const text = "La contraseña no es correcta";
    super(text, { [field]: [text] });
  }
}
