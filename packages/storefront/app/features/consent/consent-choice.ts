import { CONSENT_DAYS, CONSENT_TEXT_VERSION, type ConsentGrants } from "@tuerca/contract";

/** The optional purposes that the visitor allows. */
export type ConsentChoice = { readonly analytics: boolean; readonly marketing: boolean };

export const ALL: ConsentChoice = { analytics: true, marketing: true };
export const NONE: ConsentChoice = { analytics: false, marketing: false };

/** `1:analytics` is a choice made for version 1 of the text. */
const COOKIE = "cookie_consent";
const CHOICES: ReadonlyMap<string, ConsentChoice> = new Map([
  ["all", ALL],
  ["none", NONE],
  ["analytics", { analytics: true, marketing: false }],
  ["marketing", { analytics: false, marketing: true }],
]);

/** The choice in `document.cookie`; null if there is none for the current version of the text. */
export function parseConsent(cookies: string): ConsentChoice | null {
  const prefix = `${COOKIE}=${CONSENT_TEXT_VERSION}:`;
  const found = cookies
    .split(";")
    .map((one) => one.trim())
    .filter((one) => one.startsWith(`${COOKIE}=`));
  if (found.length !== 1 || !found[0]?.startsWith(prefix)) return null;
  return CHOICES.get(found[0].slice(prefix.length)) ?? null;
}

/** The `document.cookie` assignment that stores the choice for 365 days on the whole site. */
export function consentCookie({ analytics, marketing }: ConsentChoice, isSecure: boolean): string {
  const marketed = marketing ? "marketing" : "none";
  const name = analytics ? (marketing ? "all" : "analytics") : marketed;
  const attributes = `path=/; max-age=${CONSENT_DAYS * 86_400}; samesite=lax${isSecure ? "; secure" : ""}`;
  return `${COOKIE}=${CONSENT_TEXT_VERSION}:${name}; ${attributes}`;
}

/** The choice as Consent Mode v2 signals. */
export function toGrants({ analytics, marketing }: ConsentChoice): ConsentGrants {
  const ads = marketing ? "granted" : "denied";
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: analytics ? "granted" : "denied",
  };
}
