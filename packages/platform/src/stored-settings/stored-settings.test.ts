import { shopPaymentMethods } from "@tuerca/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { BUSINESS_SETTINGS, type BusinessSetting, findBroken, withStored } from "../config/index.ts";

const word = fc.stringMatching(/^[A-Za-zñÁé0-9 .,ªº-]{1,40}$/).filter((text) => text.trim() !== "");
const mail = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.example$/);
const mails = fc.array(mail, { minLength: 1, maxLength: 5 }).map((list) => list.join(", "));
const day = fc
  .integer({ min: 0, max: 700 })
  .map((n) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10));
const range = fc
  .tuple(day, day)
  .map((days) => days.toSorted().join("/"))
  .filter((text) => readable(text));
const readable = (text: string) => findBroken({ DISPATCH_CLOSING_DAYS: text }).length === 0;

/** Texts of each setting, right and wrong ones. */
const TEXTS: Readonly<Record<BusinessSetting, fc.Arbitrary<string>>> = {
  OPERATOR_NAME: word,
  CART_REMINDER_HOURS: fc.oneof(fc.integer({ min: -1, max: 80 }).map(String), word),
  OPERATOR_NIF: fc.constantFrom("B12345674", "12345678Z", "b-12345674", "B12345675"),
  OPERATOR_ADDRESS: word,
  OPERATOR_REGISTRY: word,
  CONTACT_EMAIL: fc.oneof(mail, word),
  CONTACT_PHONE: word,
  DISPATCH_REGION: fc.constantFrom("ES-MD", "es-ct", "ES-XX"),
  DISPATCH_CLOSING_DAYS: fc
    .array(fc.oneof(day, range), { maxLength: 4 })
    .map((list) => list.join(",") || "x"),
  DISPATCH_CUT_OFF: fc.constantFrom("00:00", "14:30", "24:00"),
  PAYMENT_METHODS: fc.subarray([...shopPaymentMethods, "paypal"]).map((list) => list.join(",") || ","),
  TRANSFER_IBAN: fc.constantFrom("ES9121000418450200051332", "ES91 2100 0418 4502 0005 1332", "ES00"),
  ORDER_MAIL_TO: fc.oneof(mails, word),
  IMPORT_MAIL_TO: mails,
};
const texts = fc.record(TEXTS, { requiredKeys: [] });

/** A process's configuration by an environment and stored texts, or its complaint. */
function read(environment: object, stored: object) {
  try {
    const { environment: _, ...config } = withStored({ environment }, stored);
    return JSON.parse(JSON.stringify(config));
  } catch (error) {
    return String(error);
  }
}

it("reads stored texts as the same of an environment, which wins where it has one", () => {
  fc.assert(
    fc.property(texts, texts, (stored, environment) => {
      const both = { ...stored, ...environment };
      expect(read({}, stored)).toEqual(read(stored, {}));
      expect(read(environment, stored)).toEqual(read(both, {}));
    }),
    { numRuns: 60 },
  );
});

it("finds each setting broken that keeps a process from starting, and no other one", () => {
  fc.assert(
    fc.property(texts, (given) => {
      const complaint = read(given, {});
      const broken = new Set(findBroken(given).map(({ setting }) => setting));
      const named = typeof complaint === "string" ? complaint : "";
      expect(BUSINESS_SETTINGS.filter((name) => broken.has(name))).toEqual(
        BUSINESS_SETTINGS.filter((name) => named.includes(`${name} is`)),
      );
    }),
    { numRuns: 60 },
  );
});
