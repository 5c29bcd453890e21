import type { OfficeCall } from "@tuerca/office-contract";
import type { Actor } from "@tuerca/platform/audit";
import { NotPermitted } from "@tuerca/platform/errors";
import { addressKey, countHit, refuseWait } from "@tuerca/platform/rate-limits";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { findApiKey, touchApiKey } from "../../modules/staff/index.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import type { Office } from "./office.ts";
import { WrongKey } from "./refusals.ts";

const BEARER = /^Bearer +(\S{1,200}) *$/i;

/** Whether a request names a key, right or wrong; its cookies then count for nothing. */
export function hasKey({ headers }: FastifyRequest): boolean {
  return /^Bearer\b/i.test(headers.authorization ?? "");
}

/**
 * The session of a request with an API key. A key cannot prove who holds it, so it makes no call
 * with a fresh proof and none of a person's own. Wrong keys are counted by IP address; right ones
 * are always answered.
 */
export async function admitKey(
  { context, countCall }: Office,
  call: OfficeCall,
  request: FastifyRequest,
): Promise<{ session: StaffSession; actor: Actor }> {
  const { database, clock } = context;
  const { db } = database;
  const now = clock.now();
  const [, text = null] = BEARER.exec(request.headers.authorization ?? "") ?? [];
  const key = text === null ? null : await findApiKey(db, text, now);
  if (!key) {
    refuseWait(await countHit(db, "office-key-miss-from", addressKey(request.ip), now));
    throw new WrongKey();
  }
  if (!isFrom(request.ip, key.networks)) throw new NotPermitted("Esta clave no vale desde esta red.");
  refuseWait(countCall(`key:${key.keyId}`));
  await touchApiKey(db, key, now);
  const { session, keyId, keyName } = key;
  if (call.reauth || (call.permission === "self" && !call.byKey))
    throw new NotPermitted("Esto lo hace una persona, no una clave.");
  if (!mayMake(call, session)) throw new NotPermitted("La clave no tiene permiso para esto.");
  return { session, actor: { kind: "key", name: `${keyId} clave «${keyName}»` } };
}

/** Whether a person or key has all permissions that a call needs. */
export function mayMake({ permission, alsoNeeds = [] }: OfficeCall, { permissions }: StaffSession): boolean {
  const needed = permission === "self" ? alsoNeeds : [permission, ...alsoNeeds];
  return needed.every((one) => permissions.includes(one));
}

/** Whether an address is in one of the networks; any is if there are none. */
function isFrom(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [range, bits] = network.includes("/")
      ? ipaddr.parseCIDR(network)
      : ([ipaddr.parse(network), null] as const);
    if (range.kind() !== address.kind()) return false;
    return address.match(range, bits ?? range.toByteArray().length * 8);
  });
}
