import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Whether the shop may connect to a server at this IP address. */
export type AddressRule = (address: string) => boolean;

/** The error for a forbidden address. */
type Refusal = () => Error;

/** The public internet, the operator's own networks, or what nothing may be sent to. */
export type Zone = "public" | "inside" | "never";

const INSIDE: ReadonlySet<string> = new Set(["private", "loopback", "uniqueLocal", "carrierGradeNat"]);

/** Metadata servers of AWS, Google, Alibaba and Azure that no reserved range covers. */
const METADATA: ReadonlySet<string> = new Set(
  ["fd00:ec2::254", "fd20:ce::254", "100.100.100.200", "168.63.129.16"].map((one) =>
    ipaddr.process(one).toString(),
  ),
);

/**
 * The one list for sources, webhooks, pictures and plates. Link-local, multicast and reserved
 * addresses (RFC 6890), those that wrap another one, and metadata servers are never connected to.
 */
export function zoneOf(address: string): Zone {
  if (!ipaddr.isValid(address)) return "never";
  const parsed = ipaddr.process(address);
  if (METADATA.has(parsed.toString())) return "never";
  if (parsed.range() === "unicast") return "public";
  return INSIDE.has(parsed.range()) ? "inside" : "never";
}

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  return zoneOf(address) === "public";
}

/** Whether an operator may name a server at an address, as it may be in the own network. */
export function isOperatorsAddress(address: string): boolean {
  return zoneOf(address) !== "never";
}

/**
 * The rule of one request and its redirects: the first server may be in the operator's network, but
 * after a public one all are public.
 */
export function ruleOfRedirects(zone: (address: string) => Zone = zoneOf) {
  let isOutside = false;
  let meetsPublic = false;
  const isAllowed: AddressRule = (address) => {
    const found = zone(address);
    meetsPublic ||= found === "public";
    return found === "public" || (found === "inside" && !isOutside);
  };
  /** Has the next addresses count as those to which the last one leads. */
  const follow = () => {
    isOutside = meetsPublic;
  };
  return { isAllowed, follow };
}

/**
 * Resolves names for connections. A name with any forbidden address is refused, and only checked
 * addresses are connected to.
 */
export function guardedLookup(isAllowed: AddressRule, refusal: Refusal): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return callback(refusal(), "", 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Checks an address that is in the URL itself, which is never looked up. */
export function refuseLiteralAddress({ hostname }: URL, isAllowed: AddressRule, refusal: Refusal): void {
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(literal) && !isAllowed(literal)) throw refusal();
}
