import { seal, unseal } from "@tuerca/platform/seal";
import { Secret, TOTP } from "otpauth";

/** RFC 6238 with what every app understands: SHA-1, six digits, 30 s. */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SEED_BYTES = 20;

/** Steps that a phone's clock may be wrong (RFC 6238, 5.2). */
const DRIFT_STEPS = 1;

/** A seed for an app: as text, as the address of a QR code, and sealed for the database. */
export type NewSeed = { secret: string; uri: string; sealed: Buffer };

/** Makes a seed for a person; `issuer` names the shop in the app. */
export function createSeed(
  person: { id: number; email: string },
  issuer: string,
  shopSecret: string,
): NewSeed {
  const secret = new Secret({ size: SEED_BYTES });
  return { ...shown(secret, person, issuer), sealed: seal(secret.bytes, ownerOf(person.id), shopSecret) };
}

/**
 * A person's sealed seed as it was shown; null if it was sealed under another secret of the shop.
 */
export function readSeed(
  person: { id: number; email: string },
  sealed: Buffer,
  issuer: string,
  shopSecret: string,
): NewSeed | null {
  const seed = unseal(sealed, ownerOf(person.id), shopSecret);
  return seed && { ...shown(new Secret({ buffer: new Uint8Array(seed).buffer }), person, issuer), sealed };
}

function shown(secret: Secret, { email }: { email: string }, issuer: string) {
  const uri = new TOTP({ ...FORM, issuer, label: email, secret }).toString();
  return { secret: secret.base32, uri };
}

/**
 * The step of 30 s that a code belongs to, at most one away from now; null if it is wrong, or the
 * seed was sealed under another secret of the shop.
 */
export function stepOfCode(
  { id, sealed }: { id: number; sealed: Buffer },
  code: string,
  now: Date,
  shopSecret: string,
): number | null {
  const seed = unseal(sealed, ownerOf(id), shopSecret);
  if (!seed) return null;
  const secret = new Secret({ buffer: new Uint8Array(seed).buffer });
  const totp = new TOTP({ ...FORM, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** A seed is sealed for its person, so that a copied row opens no other account. */
function ownerOf(id: number): string {
  return `staff:${id}`;
}
