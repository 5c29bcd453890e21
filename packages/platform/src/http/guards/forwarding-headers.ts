const FORWARDING = ["forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip"];

/** Whether a lower-case header is one that proxies add. */
export function isForwarding(header: string): boolean {
  return FORWARDING.includes(header) || header.startsWith("x-forwarded-") || header.startsWith("cf-");
}
