import { createApiKey, listApiKeys as listCall, revokeApiKey as revokeCall } from "@tuerca/office-contract";
import { recordAct } from "@tuerca/platform/audit";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { NotFound } from "@tuerca/platform/errors";
import { insertApiKey, listApiKeys, lockStaff, revokeApiKey } from "../../modules/staff/index.ts";
import { answerOnce } from "../door/answer-once.ts";
import type { Office } from "../door/office.ts";
import { NotPermitted } from "../door/refusals.ts";
import { serveOffice } from "../door/serve-office.ts";

/** The calls about keys of other programs. */
export function registerKeyRoutes(office: Office): void {
  const { clock, database } = office.context;
  const { db } = database;
  serveOffice(office, listCall, async () => {
    const now = clock.now();
    return { body: (await listApiKeys(db)).map((key) => present(key, now)) };
  });
  serveOffice(office, createApiKey, async (input) => {
    const { session, body } = input;
    const { name, permissions, networks, expires_in_days: days } = body;
    const createdAt = clock.now();
    const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY_MS);
    return {
      body: await answerOnce(office, createApiKey, input, async (trx) => {
        const person = await lockStaff(trx, session.id);
        const own = person && !person.disabledAt ? person.permissions : [];
        if (!["manage_connections", ...permissions].every((one) => own.includes(one)))
          throw new NotPermitted("No puedes dar permisos que tú no tienes.");
        const given = { name, staffId: session.id, permissions, networks, createdAt, expiresAt };
        const made = await insertApiKey(trx, given);
        const after = { permissions, networks, expires_at: expiresAt?.toISOString() ?? null };
        await recordAct(trx, "key.created", name, { after });
        return made;
      }),
    };
  });
  serveOffice(office, revokeCall, async ({ params }) => {
    await inTransaction(db, async (trx) => {
      const name = await revokeApiKey(trx, params.id, clock.now());
      if (name === undefined) throw new NotFound("Esta clave no existe.");
      if (name !== null) await recordAct(trx, "key.revoked", name);
    });
    return { body: null };
  });
}

type Listed = Awaited<ReturnType<typeof listApiKeys>>[number];

function present(key: Listed, now: Date) {
  const { id, name, prefix, person, permissions, networks, createdAt, expiresAt, usedAt, revokedAt } = key;
  const isOver = expiresAt !== null && expiresAt <= now;
  return {
    id,
    name,
    prefix,
    person,
    permissions,
    networks,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    used_at: usedAt?.toISOString() ?? null,
    state: revokedAt ? ("revoked" as const) : isOver ? ("expired" as const) : ("active" as const),
  };
}
