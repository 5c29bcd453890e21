import { normalizeEmail } from "@tuerca/contract";
import { closest, distance } from "fastest-levenshtein";

/**
 * Mailbox providers of customers in Spain by name, with their domain endings; the usual one first.
 */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  gmail: ["com"],
  hotmail: ["com", "es", "fr", "it", "de", "co.uk", "com.ar", "com.mx", "be", "nl"],
  outlook: ["com", "es", "fr", "it", "de", "pt", "com.ar", "com.mx", "be"],
  yahoo: ["es", "com", "fr", "it", "de", "co.uk", "com.ar", "com.mx"],
  icloud: ["com"],
  live: ["com", "fr", "it", "de", "nl", "be", "co.uk", "com.ar", "com.mx"],
  telefonica: ["net", "com", "es"],
  movistar: ["es", "com"],
  protonmail: ["com", "ch"],
};

/** Names similar to those, but of another provider, company or university. */
const OTHERS = new Set([
  "mail",
  "email",
  "ymail",
  "tmail",
  "gmx",
  "fmail",
  "olive",
  "clive",
  "love",
  "life",
  "line",
]);
/** Endings that no domain has, with the intended ones. */
const END_SLIPS: Readonly<Record<string, string>> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  vom: "com",
  xom: "com",
  cpm: "com",
  comm: "com",
  coom: "com",
  cim: "com",
  ess: "es",
  ees: "es",
  nte: "net",
  met: "net",
};

/** The probable address for a misspelled domain, `ana@gmail.com` for `ana@gmial.com`; else null. */
export function suggestedEmail(typed: string): string | null {
  const [, local, name, end] = /^([^@\s]+)@([^@\s.]+)\.([^@\s]+)$/.exec(normalizeEmail(typed)) ?? [];
  if (!local || !name || !end) return null;
  const provider = providerFor(name);
  const ends = provider ? PROVIDERS[provider] : undefined;
  const meant = ends ? closest(end, ends) : (END_SLIPS[end] ?? end);
  const domain = `${provider ?? name}.${meant}`;
  return domain === `${name}.${end}` ? null : `${local}@${domain}`;
}

/**
 * The provider with this name, at most two letters off; short names have too many neighbours for
 * that.
 */
function providerFor(name: string): string | null {
  if (Object.hasOwn(PROVIDERS, name)) return name;
  if (OTHERS.has(name) || name.length < 4) return null;
  const near = closest(name, Object.keys(PROVIDERS));
  return near.length > 4 && distance(near, name) <= 2 ? near : null;
}
