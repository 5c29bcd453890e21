import type { NewPasskey, PasskeyProof } from "@tuerca/office-contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import { addressKey, countHits, forgiveHit } from "@tuerca/platform/rate-limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { lockStaff, type StaffMember } from "../../modules/staff/index.ts";
import {
  findPasskeyOwner,
  listPasskeys,
  lockPasskey,
  touchPasskey,
  useChallenge,
} from "../../modules/staff-login/index.ts";
import {
  clearOfficeCookie,
  openUntil,
  readOfficeCookie,
  sealUntil,
  setOfficeCookie,
} from "../door/cookies.ts";
import type { Office } from "../door/office.ts";
import { refuse } from "./prove-by-password.ts";

const CHALLENGE_MS = 5 * MINUTE_MS;

/**
 * Algorithms of which every authenticator offers at least one: EdDSA, ES256 and RS256 (RFC 9053).
 */
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey: most of it reads certificates of authenticators. */
const library = () => import("@simplewebauthn/server");

/** A challenge that any passkey may answer, for this browser. */
export async function createPasskeyRequest(office: Office, reply: FastifyReply) {
  const { generateAuthenticationOptions } = await library();
  const needed = { userVerification: "required", timeout: CHALLENGE_MS } as const;
  const rpId = office.url.hostname;
  const options = await generateAuthenticationOptions({ ...needed, rpID: rpId });
  return keepChallenge(office, reply, "login", { ...options, ...needed, rpId });
}

/** Options with which a person's browser makes a passkey. */
export async function createPasskeyCreation(
  office: Office,
  reply: FastifyReply,
  person: Pick<StaffMember, "id" | "email" | "name">,
) {
  const { generateRegistrationOptions } = await library();
  const own = await listPasskeys(office.context.database.db, person.id);
  const options = await generateRegistrationOptions({
    rpName: office.context.config.SITE_NAME,
    rpID: office.url.hostname,
    userID: new Uint8Array(Buffer.from(handleOf(person.id))),
    userName: person.email,
    userDisplayName: person.name,
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { rp, excludeCredentials = [] } = options;
  const whole = {
    ...options,
    rp: { ...rp, id: office.url.hostname },
    timeout: CHALLENGE_MS,
    excludeCredentials,
  };
  return keepChallenge(office, reply, `add-${person.id}`, whole);
}

/** The checked parts of a new passkey. Throws Invalid. */
export async function readNewPasskey(
  office: Office,
  request: FastifyRequest,
  staffId: number,
  given: NewPasskey,
) {
  const challenge = readChallenge(office, request, `add-${staffId}`);
  const { verifyRegistrationResponse } = await library();
  const checked = challenge
    ? await verifyRegistrationResponse({
        response: given,
        expectedChallenge: challenge.text,
        expectedOrigin: office.url.origin,
        expectedRPID: office.url.hostname,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => null)
    : null;
  if (!challenge || !checked?.verified) throw wrongPasskey();
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const key = { credentialId: id, publicKey: Buffer.from(publicKey), counter };
  return { ...key, transports: given.response.transports ?? [], challenge };
}

/** The passkey does not answer the challenge, or is there already. */
export function wrongPasskey(): Invalid {
  const text = "No se ha podido añadir la llave. Vuelve a intentarlo.";
  return new Invalid(text, { passkey: [text] });
}

/**
 * Checks a passkey's answer to this browser's challenge, which works once, and does `work` in the
 * same transaction. Throws WrongProof, and TooMany after a hundred tries of one network.
 */
export async function proveByPasskey<T>(
  office: Office,
  { request, reply, proof }: { request: FastifyRequest; reply: FastifyReply; proof: PasskeyProof },
  work: (trx: Trx, person: StaffMember) => Promise<T>,
): Promise<T> {
  const { context } = office;
  const { db } = context.database;
  const started = performance.now();
  const from = addressKey(request.ip);
  await countHits(db, [["staff-login-from", from]], context.clock.now());
  const challenge = readChallenge(office, request, "login");
  clearOfficeCookie(office, reply, "tuerca_office_challenge");
  const staffId = await findPasskeyOwner(db, proof.id);
  const done = challenge && staffId !== null ? await inTransaction<{ value: T } | null>(db, prove) : null;
  if (!done) return refuse(context, staffId === null ? null : { id: staffId }, started);
  await forgiveHit(db, "staff-login-from", from);
  return done.value;

  async function prove(trx: Trx): Promise<{ value: T } | null> {
    const person = await lockStaff(trx, staffId ?? 0);
    if (!challenge || !person || person.disabledAt) return null;
    if (!(await usePasskey(office, trx, person.id, proof, challenge.text))) return null;
    if (!(await useChallenge(trx, challenge.text, challenge.end))) return null;
    return { value: await work(trx, person) };
  }
}

/** Checks an answer of a person's passkey, and keeps its counter. */
async function usePasskey(
  { context, url }: Office,
  trx: Trx,
  staffId: number,
  proof: PasskeyProof,
  challenge: string,
): Promise<boolean> {
  const passkey = await lockPasskey(trx, proof.id);
  if (passkey?.staffId !== staffId) return false;
  const { userHandle } = proof.response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString() !== handleOf(staffId)) return false;
  const { verifyAuthenticationResponse } = await library();
  const { credentialId: id, publicKey, counter } = passkey;
  const checked = await verifyAuthenticationResponse({
    response: { ...proof, response: { ...proof.response, userHandle: userHandle ?? undefined } },
    expectedChallenge: challenge,
    expectedOrigin: url.origin,
    expectedRPID: url.hostname,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) return false;
  await touchPasskey(trx, passkey.id, checked.authenticationInfo.newCounter, context.clock.now());
  return true;
}

/** The name of a person for passkeys (WebAuthn 3, 5.4.3); it says nothing of the person. */
function handleOf(staffId: number): string {
  return `staff-${staffId}`;
}

function keepChallenge<T extends { challenge: string }>(
  office: Office,
  reply: FastifyReply,
  purpose: string,
  options: T,
): T {
  const end = new Date(office.context.clock.now().getTime() + CHALLENGE_MS);
  const sealed = sealUntil(office, `${purpose}.${options.challenge}`, end);
  setOfficeCookie(office, reply, "tuerca_office_challenge", sealed);
  return options;
}

function readChallenge(office: Office, request: FastifyRequest, purpose: string) {
  const sealed = readOfficeCookie(office, request, "tuerca_office_challenge");
  const opened = sealed === null ? null : openUntil(office, sealed);
  if (!opened?.text.startsWith(`${purpose}.`)) return null;
  return { text: opened.text.slice(purpose.length + 1), end: opened.end };
}
