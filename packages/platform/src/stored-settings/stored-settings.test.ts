import { shopPaymentMethods } from "@tuerca/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  BUSINESS_SETTINGS,
  type BusinessSetting,
  findBroken,
  SECRET_SETTINGS,
  withStored,
} from "../config/index.ts";
import { maskText, unmaskText } from "./masked.ts";
import { isStorable, openStored, toValue } from "./stored-texts.ts";

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
  SMTP_URL: fc.constantFrom("smtps://ana:p%40ss@mail.example", "smtp://127.0.0.1:2525", "mail.example"),
  MAIL_FROM: fc.oneof(mail, word),
  REDSYS_ENV: fc.constantFrom("test", "live", "pro"),
  REDSYS_MERCHANT_CODE: fc.stringMatching(/^\d{1,10}$/),
  REDSYS_TERMINAL: fc.stringMatching(/^\d{1,4}$/),
  REDSYS_SECRET: fc.stringMatching(/^[A-Za-z0-9+/]{31,32}$/),
  REDSYS_SIGNATURE: fc.constantFrom("HMAC_SHA256_V1", "HMAC_SHA512_V2", "MD5"),
  VERIFACTU_ENV: fc.constantFrom("off", "test", "live", "pro"),
  VERIFACTU_CERTIFICATE: fc.constantFrom("AAAA", "no base64"),
  VERIFACTU_CERTIFICATE_PASSWORD: fc.constantFrom(" con blancos ", "x"),
  SMS_URL: fc.constantFrom("https://u:p@sms.example/Messages.json", "http://u:p@sms.example/", "sms"),
  SMS_FROM: fc.constantFrom("+34600100200", "Recambios", "Un nombre demasiado largo"),
  PLATE_PROVIDER_URL: fc.constantFrom("https://placas.example/", "http://u:p@placas.example", "placas"),
  PLATE_PROVIDER_SECRET: fc.stringMatching(/^[a-z0-9]{31,40}$/),
  PLATE_LOOKUPS_PER_DAY: fc.constantFrom("1", "10000", "0", "mil"),
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

/** Rows as the database keeps these texts. */
const storeAll = (given: object, secret: string) =>
  Object.entries(given).flatMap(([name, text]) =>
    isStorable(name) && typeof text === "string"
      ? [{ name, value: toValue(name, text, secret), changedAt: new Date(0) }]
      : [],
  );

it("opens what it has sealed with its key and name alone, and shows no secret", () => {
  fc.assert(
    fc.property(texts, fc.string({ minLength: 32 }), (given, secret) => {
      const rows = storeAll(given, secret);
      const { texts: opened, seen, lost } = openStored(rows, secret);
      expect(opened).toEqual(given);
      expect(lost).toEqual([]);
      const secrets = rows.filter(({ name }) => isStorable(name) && SECRET_SETTINGS.has(name));
      const stranger = openStored(rows, `${secret}x`);
      expect(stranger.lost.toSorted()).toEqual(secrets.map(({ name }) => name).toSorted());
      for (const { name, value } of secrets) {
        expect(stranger.texts).not.toHaveProperty(name);
        // Under another name it is none of that one's.
        for (const other of SECRET_SETTINGS)
          if (other !== name)
            expect(openStored([{ name: other, value, changedAt: new Date(0) }], secret).lost).toEqual([
              other,
            ]);
      }
      for (const name of ["REDSYS_SECRET", "PLATE_PROVIDER_SECRET", "VERIFACTU_CERTIFICATE"] as const)
        if (seen[name]) expect(seen[name]).toMatch(/^sealed-[\w-]{16}$/);
      expect(seen.SMTP_URL ?? "").not.toContain("p%40ss");
      expect(seen.SMS_URL ?? "").not.toContain(":p@");
    }),
    { numRuns: 60 },
  );
});

it("brings a password to no other server, user or way than its own", () => {
  const text = "smtps://ana:geheim@mail.example:465";
  const seen = maskText("SMTP_URL", text, "sealed-a");
  expect(seen).toBe("smtps://ana:sealed-a@mail.example:465");
  const meant = (to: string) => unmaskText(to, { seen, text });
  expect(meant("smtps://ana:sealed-a@mail.example:465/")).toBe("smtps://ana:geheim@mail.example:465/");
  expect(meant("smtps://ana:neu@other.example")).toBe("smtps://ana:neu@other.example");
  for (const to of [
    "smtps://ana:sealed-a@evil.example:465",
    "smtps://eva:sealed-a@mail.example:465",
    "smtp://ana:sealed-a@mail.example:465",
    "smtps://ana:sealed-a@mail.example:2465",
    "smtps://ana:sealed-a@mail.example:465?tls.rejectUnauthorized=false",
  ])
    expect(meant(to)).toBeNull();
});
