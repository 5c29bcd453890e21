import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import ipaddr from "ipaddr.js";
import { NotFound } from "../../errors.ts";
import { isSame } from "../session/session-cookie.ts";
import { isForwarding } from "./forwarding-headers.ts";

export type InternalOptions = {
  /** What `Authorization: Bearer` has to bring; null = no token is known. */
  token: string | null;
  /** Host names under which strangers reach the shop. */
  publicHosts: readonly string[];
};

/**
 * Lets requests through that bring the token or come from a private network (RFC 1918, RFC 4193, loopback), none of
 * whose hops is left out; to all others there is nothing at this address.
 */
export function internalOnly({ token, publicHosts }: InternalOptions): onRequestAsyncHookHandler {
  return async (request) => {
    if (token !== null && bringsToken(request, token)) return;
    if (isPrivateAddress(request.ip) && isWholeWayKnown(request, publicHosts)) return;
    throw new NotForStrangers();
  };
}

function bringsToken({ headers }: FastifyRequest, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "") ?? [];
  return given !== undefined && isSame(given, token);
}

class NotForStrangers extends NotFound {
  override readonly security = "internal_refused";
}

const PRIVATE = ["private", "loopback", "uniqueLocal"];

function isPrivateAddress(ip: string): boolean {
  return ipaddr.isValid(ip) && PRIVATE.includes(ipaddr.process(ip).range());
}

/**
 * Whether `request.ip` is where the request began. Behind a proxy that nobody trusts it is the proxy's: its headers say
 * that there is one, or the public host, as live shops are asked for it by https, which they do not speak themselves.
 */
function isWholeWayKnown({ headers, ips = [] }: FastifyRequest, publicHosts: readonly string[]): boolean {
  const hops = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .filter((hop) => hop.trim() !== "");
  if (hops.length > 0) return ips.length === hops.length + 1;
  const host = (headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
  return !Object.keys(headers).some(isForwarding) && !publicHosts.includes(host);
}
