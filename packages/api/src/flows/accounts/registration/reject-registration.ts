import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import type { Context } from "../../../context.ts";
import { findAccount, readSecret } from "../../../modules/account/index.ts";
import { removeUnconfirmed } from "./remove-unconfirmed.ts";

/**
 * Removes an account that a stranger opened with one's address, by the secret mailed there. Throws
 * Invalid for an unknown, used or expired secret.
 */
export function rejectRegistration(
  { database, clock }: Pick<Context, "database" | "clock">,
  secret: string,
): Promise<void> {
  const now = clock.now();
  return inTransaction(database.db, async (trx) => {
    const userId = await readSecret(trx, secret, "confirm", now);
    const account = userId && (await findAccount(trx, userId));
    if (!account || !(await removeUnconfirmed(trx, account))) throw deadLink();
  });
}

function deadLink(): Invalid {
  const text = "El enlace ya no sirve: la cuenta ya no existe, o su correo está confirmado.";
  return new Invalid(text, { secret: [text] });
}
