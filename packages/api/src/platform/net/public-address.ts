import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Whether the shop may connect to a server at this IP address. */
export type AddressRule = (address: string) => boolean;

/** The error for a forbidden address. */
type Refusal = () => Error;

/**
 * Whether an address is on the public internet: not private, loopback, link-local, multicast or
 * reserved (RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
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
