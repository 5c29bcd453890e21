import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";

const NETWORK_BYTES = 8;

/**
 * The key of an IP address for counting hits: an IPv4 address, or the /64 network of an IPv6
 * address, all of which belongs to one customer.
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  return address.kind() === "ipv4" ? bytes.join(".") : bytes.slice(0, NETWORK_BYTES).join(":");
}

/**
 * The same key hashed with the shop's secret, for rows that store an address for a while: the
 * database alone reveals none.
 */
export function addressHash(ip: string, secret: string): string {
  return createHmac("sha256", secret)
    .update(`address:${addressKey(ip)}`)
    .digest("base64url");
}

const PRIVATE = new Set([
  "loopback",
  "private",
  "uniqueLocal",
  "linkLocal",
  "carrierGradeNat",
  "unspecified",
]);

/**
 * The key of a public address; null for a private network, such as an undeclared proxy, which
 * identifies nobody.
 */
export function publicAddressKey(ip: string): string | null {
  return ipaddr.isValid(ip) && !PRIVATE.has(ipaddr.process(ip).range()) ? addressKey(ip) : null;
}

/** The same key, hashed as by `addressHash`. */
export function publicAddressHash(ip: string, secret: string): string | null {
  return publicAddressKey(ip) === null ? null : addressHash(ip, secret);
}

/**
 * The key that counts mails to an address: without the part after a plus, because they share a
 * mailbox.
 */
export function mailboxKey(email: string): string {
  return email.replace(/\+[^@]*@/, "@");
}
