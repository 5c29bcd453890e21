import { normalizeEmail } from "@tuerca/contract";
import { closest, distance } from "fastest-levenshtein";

/** Mailbox providers that customers in Spain use, by name, with their domains' ends; the first is the usual one. */
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

/** Names that are nearly one of those and a provider, company or university of their own. */
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
/** Ends that no domain has, and the one that is meant. */
const END_SLIPS: Readonly<Record<string, string>> = {
  ...{
    con: "com",
    cmo: "com",
    ocm: "com",
    vom: "com",
    xom: "com",
    cpm: "com",
    comm: "com",
    coom: "com",
    cim: "com",
  },
  ...{ ess: "es", ees: "es", nte: "net", met: "net" },
};

/** The address that was probably meant by one with a misspelled domain, `ana@gmail.com` for `ana@gmial.com`; else null. */
export function suggestedEmail(typed: string): string | null {
  const [, local, name, end] = /^([^@\s]+)@([^@\s.]+)\.([^@\s]+)$/.exec(normalizeEmail(typed)) ?? [];
  if (!local || !name || !end) return null;
  const provider = providerFor(name);
  const ends = provider ? PROVIDERS[provider] : undefined;
  const meant = ends ? closest(end, ends) : (END_SLIPS[end] ?? end);
  const domain = `${provider ?? name}.${meant}`;
  return domain === `${name}.${end}` ? null : `${local}@${domain}`;
}

/** The provider whose name this is, or is two letters off; short names have too many neighbours for that. */
function providerFor(name: string): string | null {
  if (Object.hasOwn(PROVIDERS, name)) return name;
  if (OTHERS.has(name) || name.length < 4) return null;
  const near = closest(name, Object.keys(PROVIDERS));
  return near.length > 4 && distance(near, name) <= 2 ? near : null;
}
