import { CONSENT_TEXT_VERSION } from "@tuerca/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL, consentCookie, NONE, parseConsent, toGrants } from "./consent-choice.ts";

const CHOICES = [
  ["all", ALL],
  ["none", NONE],
  ["analytics", { analytics: true, marketing: false }],
  ["marketing", { analytics: false, marketing: true }],
] as const;

/** Cookies that others may set: anything that a `document.cookie` can contain. */
const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("", "=", "cookie_consent", "cookie_consent2=1:all", "x=cookie_consent=1:all", "1:all"),
  fc.string({ maxLength: 20 }).map((text) => `other=${text}`),
);
const foreign = hostile.map((text) => text.replaceAll(";", ",")).filter((text) => !isOurs(text));
const isOurs = (text: string) => text.trim().startsWith("cookie_consent=");

describe("the cookie of the choice", () => {
  it.each(CHOICES)("keeps %s for 365 days on the whole site", (name, choice) => {
    expect(consentCookie(choice, true)).toBe(
      `cookie_consent=${CONSENT_TEXT_VERSION}:${name}; path=/; max-age=31536000; samesite=lax; secure`,
    );
    expect(consentCookie(choice, false)).not.toContain("secure");
  });

  it("is read back among any others, wherever it stands", () => {
    const others = fc.array(foreign, { maxLength: 5 });
    fc.assert(
      fc.property(others, others, fc.constantFrom(...CHOICES), (before, after, [, choice]) => {
        const ours = consentCookie(choice, true).split("; ")[0] ?? "";
        expect(parseConsent([...before, ours, ...after].join("; "))).toEqual(choice);
      }),
    );
  });

  it("grants nothing for anything else", () => {
    const known = new Set(CHOICES.map(([name]) => `${CONSENT_TEXT_VERSION}:${name}`));
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom(
        "all",
        "1:",
        "1:ALL",
        "0:all",
        "1:all ,",
        "1:all:1",
        "__proto__",
        "1:__proto__",
        "%31%3Aall",
      ),
      fc.constantFrom("1:constructor", "1:toString", "1:all,marketing", '"1:all"', "11:all", "1:all\u0000"),
    );
    fc.assert(
      fc.property(value, (text) => {
        const plain = text.replaceAll(";", ",");
        fc.pre(!known.has(plain.trim()));
        expect(parseConsent(`cookie_consent=${plain}`)).toBeNull();
      }),
    );
  });

  it("is not trusted where two of them stand side by side", () => {
    expect(parseConsent("cookie_consent=1:none; cookie_consent=1:all")).toBeNull();
    expect(parseConsent("")).toBeNull();
  });
});

it("grants analytics its one key and marketing its three", () => {
  expect(toGrants(NONE)).toEqual({
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "denied",
  });
  expect(toGrants({ analytics: true, marketing: false })).toEqual({
    ...toGrants(NONE),
    analytics_storage: "granted",
  });
  expect(toGrants({ analytics: false, marketing: true })).toEqual({
    ad_storage: "granted",
    ad_user_data: "granted",
    ad_personalization: "granted",
    analytics_storage: "denied",
  });
  expect(new Set(Object.values(toGrants(ALL)))).toEqual(new Set(["granted"]));
});
