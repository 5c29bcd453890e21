import { createHmac, timingSafeEqual } from "node:crypto";
import { createSecretId, hashSecret } from "../../secret-id.ts";

/** The start of a session; data from outside, limited and never trusted. */
export type FirstVisit = { path?: string; query?: string; referer?: string };

/** The content of the signed session cookie: an anonymous session needs no row in the database. */
export type Session = {
  id: string;
  startedAt: number;
  first: FirstVisit;
  /** The browser deletes it when it is closed. */
  temporary?: true;
  /** A customer is, or was, logged in by it. */
  customer?: true;
};

export const SESSION_MAX_AGE_S = 180 * 24 * 3600;

/** A new session. */
export function createSession(now: Date, first: FirstVisit): Session {
  return { id: createSecretId(), startedAt: now.getTime(), first };
}

/** The session's key in the database. */
export function sessionHash(session: Session): string {
  return hashSecret(session.id);
}

/** The session as a cookie value: payload and signature. */
export function sealSession(session: Session, secret: string): string {
  const payload = Buffer.from(JSON.stringify(session)).toString("base64url");
  return `${payload}.${sign(`session:${payload}`, secret)}`;
}

/** The session of a cookie value, or null if this shop did not seal it. */
export function openSession(cookie: string | undefined, secret: string): Session | null {
  if (!cookie || cookie.length > 6000) return null;
  const [payload, signature] = cookie.split(".");
  if (!payload || !signature || !isSame(signature, sign(`session:${payload}`, secret))) return null;
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}

/** The token that changes of this session must send; derived, so nothing is stored. */
export function csrfToken(session: Session, secret: string): string {
  return sign(`csrf:${session.id}`, secret);
}

/** Compares two texts in constant time. */
export function isSame(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The signature of a text under the shop's key; callers prefix it with its purpose. */
export function sign(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}
