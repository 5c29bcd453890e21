import ipaddr from "ipaddr.js";

/** Whether a host, as `URL.hostname` has it, is this machine. */
export function isOwnMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return host === "localhost" || (ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback");
}
