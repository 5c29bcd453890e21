import ipaddr from "ipaddr.js";
import { hashSecret } from "../secret-id.ts";

const NETWORK_BYTES = 8;

/** What attempts from a network address are counted by: IPv4 addresses, and the /64 networks of IPv6, of which one customer has all. */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  return address.kind() === "ipv4" ? bytes.join(".") : bytes.slice(0, NETWORK_BYTES).join(":");
}

/** The same as a hash, for rows that remember an address for a while. */
export function addressHash(ip: string): string {
  return hashSecret(`address:${addressKey(ip)}`);
}

/** The same of a public address; null for one of a private network, such as a proxy's that nobody has named: it tells nobody from others. */
export function publicAddressHash(ip: string): string | null {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === "unicast" ? addressHash(ip) : null;
}
