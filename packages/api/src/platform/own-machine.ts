import ipaddr from "ipaddr.js";

/** Whether the host of an address, as `URL.hostname` has it, is this machine. */
export function isOwnMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return host === "localhost" || (ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback");
}
