import type { FastifyReply, FastifyRequest } from "fastify";
import { createSecretId } from "../../secret-id.ts";
import { isSame, sign } from "./session-cookie.ts";
import type { SessionOptions } from "./session-plugin.ts";

/** A browser in which this user has logged in before. */
export type KnownDevice = { id: string; userId: number };

const MAX_AGE_S = 400 * 24 * 3600;

/** The device of the request's cookie, or null without one that this shop signed. */
export function readDevice(request: FastifyRequest, options: SessionOptions): KnownDevice | null {
  const [userId = "", id = "", signature = ""] = (request.cookies[cookieName(options)] ?? "").split(".");
  if (!isSame(signature, sign(`device:${userId}.${id}`, options.secret))) return null;
  return { id, userId: Number(userId) };
}

/** Marks the browser as known to this user; the same user's mark stays. */
export function markDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  options: SessionOptions,
  userId: number,
): void {
  const known = readDevice(request, options);
  const payload = `${userId}.${known?.userId === userId ? known.id : createSecretId()}`;
  reply.setCookie(cookieName(options), `${payload}.${sign(`device:${payload}`, options.secret)}`, {
    ...options.cookies.attributes,
    httpOnly: true,
    maxAge: MAX_AGE_S,
  });
}

function cookieName({ cookies }: SessionOptions): string {
  return `${cookies.prefix}tuerca_device`;
}
