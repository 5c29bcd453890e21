import { createApiKey, listApiKeys as listCall, revokeApiKey as revokeCall } from "@tuerca/office-contract";
import { recordAct } from "@tuerca/platform/audit";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { NotFound } from "@tuerca/platform/errors";
import { issueApiKey, listApiKeys, revokeApiKey } from "../../modules/staff/index.ts";
import { answerOnce } from "../door/answer-once.ts";
import type { Office } from "../door/office.ts";
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
    const given = { name, staffId: session.id, permissions, networks, createdAt, expiresAt };
    return {
      body: await answerOnce(office, createApiKey, input, (trx) => issueApiKey(trx, given)),
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
