import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { ImageRefused } from "./check-image.ts";

/** Whether the shop may fetch images from a server at this address. */
export type AddressRule = (address: string) => boolean;

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
export function guardedLookup(isAllowed: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new ImageRefused("is at an address that is not public"), "", 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Checks an address that is in the URL itself, which is never looked up. */
export function refuseLiteralAddress({ hostname }: URL, isAllowed: AddressRule): void {
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(literal) && !isAllowed(literal))
    throw new ImageRefused("is at an address that is not public");
}
