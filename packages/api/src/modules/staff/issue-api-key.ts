import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { NotPermitted } from "@tuerca/platform/errors";
import { insertApiKey, type NewKey } from "./api-key.repository.ts";
import { lockStaff } from "./staff.repository.ts";

/**
 * Makes a key with no permission that its person lacks now; returns its number, and the key itself
 * this once. Throws NotPermitted.
 */
export async function issueApiKey(trx: Trx, given: NewKey): Promise<{ id: number; key: string }> {
  const { staffId, name, permissions, networks, expiresAt } = given;
  const person = await lockStaff(trx, staffId);
  const own = person && !person.disabledAt ? person.permissions : [];
  if (!["manage_connections", ...permissions].every((one) => own.includes(one)))
    throw new NotPermitted("No puedes dar permisos que tú no tienes.");
  const made = await insertApiKey(trx, given);
  const after = { permissions, networks, expires_at: expiresAt?.toISOString() ?? null };
  await recordAct(trx, "key.created", name, { after });
  return made;
}
