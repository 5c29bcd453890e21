import { isSame } from "@tuerca/platform/http";
import { sign } from "@tuerca/platform/http/session/session-cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Office } from "./office.ts";

/** The cookies of the office: its session, and the challenge of a passkey. */
type CookieName = "tuerca_office" | "tuerca_office_challenge";

/** Sets a cookie for this host alone, until the browser is closed. */
export function setOfficeCookie(office: Office, reply: FastifyReply, name: CookieName, value: string): void {
  reply.setCookie(fullName(office, name), value, attributesOf(office));
}

/** Deletes a cookie that `setOfficeCookie` has set. */
export function clearOfficeCookie(office: Office, reply: FastifyReply, name: CookieName): void {
  reply.clearCookie(fullName(office, name), attributesOf(office));
}

/** A cookie's value; null without one of a plausible length. */
export function readOfficeCookie(office: Office, request: FastifyRequest, name: CookieName): string | null {
  const value = request.cookies[fullName(office, name)] ?? "";
  return value.length > 0 && value.length <= MAX_LENGTH ? value : null;
}

const MAX_LENGTH = 500;

/** The token of a session's changes, for the header `X-Office-Token`. */
export function officeToken({ context }: Office, sessionId: string): string {
  return sign(`office:${sessionId}`, context.session.secret);
}

/** A text with its signature and its end. */
export function sealUntil({ context }: Pick<Office, "context">, text: string, end: Date): string {
  const payload = `${text}.${end.getTime()}`;
  return `${payload}.${sign(`office-until:${payload}`, context.session.secret)}`;
}

/** The text that `sealUntil` has sealed, and its end; null if it is over. */
export function openUntil({ context }: Office, sealed: string): { text: string; end: Date } | null {
  const at = sealed.lastIndexOf(".");
  const payload = sealed.slice(0, Math.max(0, at));
  if (!isSame(sealed.slice(at + 1), sign(`office-until:${payload}`, context.session.secret))) return null;
  const split = payload.lastIndexOf(".");
  const end = new Date(Number(payload.slice(split + 1)));
  return end > context.clock.now() ? { text: payload.slice(0, split), end } : null;
}

function fullName({ url }: Office, name: CookieName): string {
  return url.protocol === "https:" ? `__Host-${name}` : name;
}

function attributesOf({ url }: Office) {
  const secure = url.protocol === "https:";
  return { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
}
