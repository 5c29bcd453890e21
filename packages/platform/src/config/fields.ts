import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";

/** A whole number within bounds, both included. */
export function wholeNumber(least: number, most: number, what = "a number") {
  const expected = `${what} from ${least} to ${most}`;
  return z.coerce.number({ error: expected }).int(expected).min(least, expected).max(most, expected);
}

/** A text without blanks around it; null for an empty one. */
export const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || null);

/** The value that says that the shop has no proxy. */
const NO_PROXY = "none";

/** Addresses and networks of proxies; null if the setting is empty. */
export const proxies = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .transform((all) => (all.length > 0 ? all : null))
  .refine(
    (all) => !all || all.every(isProxy) || (all.length === 1 && all[0] === NO_PROXY),
    `addresses or networks of proxies, as 10.0.0.7 or 10.0.0.0/8, or ${NO_PROXY},`,
  )
  .transform((all) => all?.filter((one) => one !== NO_PROXY) ?? null);

/** The network of all addresses is no proxy's. */
function isProxy(text: string): boolean {
  if (isIP(text.replace(/\/\d+$/, "")) === 0) return false;
  return !text.includes("/") || (ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0);
}
