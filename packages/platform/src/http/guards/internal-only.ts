import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import ipaddr from "ipaddr.js";
import { NotFound } from "../../errors.ts";
import { isSame } from "../session/session-cookie.ts";
import { isForwarding } from "./forwarding-headers.ts";

export type InternalOptions = {
  /** The token of `Authorization: Bearer`; null means that none is accepted. */
  token: string | null;
  /** Host names under which strangers reach the shop. */
  publicHosts: readonly string[];
};

/**
 * Allows requests with the token, or from a private network (RFC 1918, RFC 4193, loopback) if every
 * hop is known; all others get NotFound.
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
 * Whether the request began at `request.ip`. Behind an untrusted proxy that is the proxy's address:
 * its headers show it, or the public host does, because live shops are reached by https, which they
 * do not speak.
 */
function isWholeWayKnown({ headers, ips = [] }: FastifyRequest, publicHosts: readonly string[]): boolean {
  const hops = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .filter((hop) => hop.trim() !== "");
  if (hops.length > 0) return ips.length === hops.length + 1;
  const host = (headers.host ?? "").replace(/\.?(:\d+)?$/, "").toLowerCase();
  return !Object.keys(headers).some(isForwarding) && !publicHosts.includes(host);
}
