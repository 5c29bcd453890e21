import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { liveSettings as live } from "@tuerca/api/testing/factories/live-settings";
import { describe, expect, it } from "vitest";
import { ConfigError, findBroken, loadConfig, loadMachineConfig, withIncomplete } from "./config.ts";
import { liveWarnings } from "./live.ts";
import { withHosts } from "./preparing.ts";
import { redsysWarning } from "./redsys.ts";
import { loadSessionSecret } from "./session-secret.ts";

const PLATE_SECRET = randomBytes(24).toString("base64url");

function complaint(environment: Record<string, string>, now?: Date): string {
  try {
    loadConfig(environment, now);
    return "";
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
}

describe("the configuration", () => {
  it("needs nothing in demo mode", () => {
    expect(loadConfig({})).toMatchObject({ PORT: 3000, isDemo: true, siteUrl: "http://localhost:3000" });
  });

  it("reads a bucket with its place, or takes Amazon's", () => {
    const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
    const bucketOf = (address: string) => loadConfig({ MEDIA_URL: address, ...keys }).bucket;
    expect(bucketOf("s3://tienda/dos/?endpoint=http://10.0.0.1:9000/&region=garage")).toEqual({
      endpoint: "http://10.0.0.1:9000",
      name: "tienda",
      prefix: "dos/",
      region: "garage",
      keyId: "id",
      keySecret: "secret",
    });
    expect(bucketOf("s3://tienda?region=eu-south-2")).toMatchObject({
      endpoint: "https://s3.eu-south-2.amazonaws.com",
      prefix: "",
    });
    expect(loadConfig({}).bucket).toBeNull();
  });

  it("takes an empty variable for a missing one", () => {
    expect(loadConfig({ PORT: "", SMTP_URL: "" })).toMatchObject({ PORT: 3000, SMTP_URL: null });
  });

  it.each([
    [{ PORT: "abc" }, 'PORT is "abc", but a port number was expected.'],
    [{ PORT: "70000" }, 'PORT is "70000", but a port number was expected.'],
    [{ SHOP_MODE: "prod" }, 'SHOP_MODE is "prod", but "demo" or "live" was expected.'],
    [{ DATABASE_URL: "mysql://x" }, 'DATABASE_URL is "mysql://x", but a postgres:// address was expected.'],
    [
      { BACKUP_DIR: "/copias", DATABASE_URL: "postgres://db/shop" },
      "BACKUP_DIR is for the embedded database",
    ],
    [{ DATABASE_DIRECT_URL: "postgres://a:b@c/d" }, "DATABASE_DIRECT_URL goes past the pooler"],
    [{ BACKUP_DIR: "s3://copias/a" }, "BACKUP_KEY is missing, and a BACKUP_DIR in a bucket needs it."],
    [{ BACKUP_DIR: "s3://copias" }, "AWS_ACCESS_KEY_ID is missing, and BACKUP_DIR needs it."],
    [{ BACKUP_DIR: "s3://c?x=1" }, "a folder, or a bucket like s3://name"],
    [{ BACKUP_KEY: "AGE-SECRET-KEY-1ABC" }, "BACKUP_KEY is wrong: a key like AGE-SECRET-KEY-1"],
    [{ BACKUP_KEEP: "0" }, 'BACKUP_KEEP is "0", but a number from 1 to 1000 was expected.'],
    [{ MEDIA_URL: "s3://tienda" }, "AWS_ACCESS_KEY_ID is missing, and MEDIA_URL needs it."],
    [{ MEDIA_URL: "s3://tienda", AWS_ACCESS_KEY_ID: "a" }, "AWS_SECRET_ACCESS_KEY is missing"],
    ...[
      "https://s3.example/tienda",
      "s3://Tienda",
      "s3://key:secret@tienda",
      "s3://tienda/../otra?endpoint=https://s3.example/x?y",
      "s3://tienda?endpoint=s3.example",
      "s3://tienda?endpoint=https://a:b@s3.example",
      "s3://tienda?key=secret",
    ].map((address): [object, string] => [{ MEDIA_URL: address }, "a bucket like s3://name"]),
    [{ TRANSFER_IBAN: "ES9121000418450200051333" }, "a valid IBAN was expected"],
    [{ TRANSFER_IBAN: "ES82210004184502000513" }, "a valid IBAN was expected"],
    [{ API_URL: "api.tienda.example" }, "an http:// or https:// address was expected"],
    [{ OFFICE_URL: "https://gestion.example/x" }, "an address without path, query and password"],
    [{ ...live, OFFICE_URL: "http://gestion.example" }, "SHOP_MODE=live needs an https:// address"],
    [{ ...live, OFFICE_URL: "https://tienda.example:444" }, "SHOP_MODE=live needs a host of its own"],
    [{ COOKIE_DOMAIN: "tienda" }, "a domain like tienda.example was expected"],
    [
      { SITE_URL: "https://tienda.example", COOKIE_DOMAIN: "otra.example" },
      'COOKIE_DOMAIN is "otra.example", but SITE_URL is at tienda.example.',
    ],
    [
      { SITE_URL: "http://tienda.example", API_URL: "http://api.tienda.example" },
      "it needs https://, or COOKIE_DOMAIN",
    ],
    ...[
      "https://tienda.example/tienda",
      "https://tienda.example/?a=1",
      "https://a:b@tienda.example",
      "https:",
    ].map((address): [object, string] => [{ SITE_URL: address }, "SITE_URL is "]),
    ...["10.0.0", "proxy", "none,10.0.0.1", "0.0.0.0/0", "::/0", "10.0.0.0/33"].map(
      (proxy): [object, string] => [
        { TRUST_PROXY: proxy },
        `TRUST_PROXY is "${proxy}", but addresses or networks of proxies, as 10.0.0.7 or 10.0.0.0/8, or none, was expected.`,
      ],
    ),
    [{ ...live, TRUST_PROXY: "" }, "TRUST_PROXY is missing, and SHOP_MODE=live needs it"],
    [{ ...live, SESSION_SECRET: "tienda".repeat(8) }, "SESSION_SECRET can be guessed"],
    [
      { ...live, INTERNAL_TOKEN: "0123456789".repeat(4).slice(0, 9).repeat(4) },
      "INTERNAL_TOKEN can be guessed",
    ],
    [{ PLATE_PROVIDER_SECRET: PLATE_SECRET }, "PLATE_PROVIDER_URL is missing"],
    [{ PLATE_PROVIDER_URL: "https://matriculas.example" }, "PLATE_PROVIDER_SECRET is missing"],
    [
      { PLATE_PROVIDER_URL: "https://a:b@matriculas.example", PLATE_PROVIDER_SECRET: PLATE_SECRET },
      'PLATE_PROVIDER_URL is "https://…@matriculas.example"',
    ],
    [
      { PLATE_PROVIDER_URL: "https://matriculas.example", PLATE_PROVIDER_SECRET: "corto" },
      "PLATE_PROVIDER_SECRET is wrong: at least 32 characters",
    ],
    [
      { ...live, PLATE_PROVIDER_URL: "http://matriculas.example", PLATE_PROVIDER_SECRET: PLATE_SECRET },
      "PLATE_PROVIDER_URL would show plates",
    ],
    [
      { ...live, PLATE_PROVIDER_URL: "https://matriculas.example", PLATE_PROVIDER_SECRET: "ab".repeat(16) },
      "PLATE_PROVIDER_SECRET can be guessed",
    ],
    ...[
      "Seur",
      "Seur=labels.example",
      "Seur=https://labels.example",
      "Seur=https://:geheim@a,seur=https://:k@b",
    ].map((text): [object, string] => [
      { LABEL_SERVICES: text },
      "LABEL_SERVICES is wrong: carriers like Seur=https://:key@host/path",
    ]),
    [
      { ...live, LABEL_SERVICES: "Seur=http://:0123456789abcdefgh@labels.example" },
      "LABEL_SERVICES would show addresses of Seur on the way",
    ],
    [
      { ...live, LABEL_SERVICES: "Seur=https://:short@labels.example" },
      "LABEL_SERVICES has a key of Seur that can be guessed",
    ],
    [{ ...live, SMS_URL: "http://user:pass@sms.example/Messages.json" }, "SMS_URL has a password"],
    [{ SMTP_URL: "http://user:geheim@mail.example" }, 'SMTP_URL is "http://…@mail.example"'],
    [{ GA_MEASUREMENT_ID: "UA-1234-1" }, "a measurement id of Google Analytics 4, G-…, was expected"],
    [{ GA_MEASUREMENT_ID: "G-ABCD');x" }, "a measurement id of Google Analytics 4, G-…, was expected"],
    [{ OPERATOR_NIF: "B12345675" }, "a valid NIF or CIF was expected"],
    [
      { DISPATCH_REGION: "Madrid" },
      'DISPATCH_REGION is "Madrid", but the code of an autonomous community, as ES-MD for Madrid, was expected.',
    ],
    ...["14", "24:00", "14:60", "2 pm"].map((time): [object, string] => [
      { DISPATCH_CUT_OFF: time },
      `DISPATCH_CUT_OFF is "${time}", but a time of day, as 14:00, was expected.`,
    ]),
    ...["Madrid", "+01:00", "Europe/Tuerca"].map((zone): [object, string] => [
      { DISPATCH_TIME_ZONE: zone },
      `DISPATCH_TIME_ZONE is "${zone}", but a time zone, as Europe/Madrid or Atlantic/Canary, was expected.`,
    ]),
    ...[
      "24/12/2026",
      "2026-02-30",
      "2026-12-24;2026-12-31",
      "2027-08-15/2027-08-01",
      "2027-08-01/",
      "2027-01-01/2029-01-01",
      "2027-08-01/2027-08-03/2027-08-05",
    ].map((days): [object, string] => [
      { DISPATCH_CLOSING_DAYS: days },
      `DISPATCH_CLOSING_DAYS is "${days}", but days and ranges of at most a year, as 2026-12-24,2027-08-01/2027-08-15, was expected.`,
    ]),
    [{ GIFT_CARDS_PATH: "/a/b" }, "one part of an address like /tarjetas-regalo was expected"],
    [{ GIFT_CARDS_PATH: "/10197" }, "one part of an address like /tarjetas-regalo was expected"],
    ...["cart", "/login", "wishlist", "tarjeta-regalo", "c-catalogo-1"].map((path): [object, string] => [
      { GIFT_CARDS_PATH: path },
      `GIFT_CARDS_PATH is "${path}", but an address that is not reserved for the shop's own pages, files and calls was expected.`,
    ]),
  ])("says which setting is wrong and what was expected: %j", (environment, sentence) => {
    expect(complaint(environment as Record<string, string>)).toContain(sentence);
  });

  it("reads which proxies to trust", () => {
    expect(loadConfig({}).TRUST_PROXY).toBeNull();
    expect(loadConfig({ TRUST_PROXY: "none" }).TRUST_PROXY).toEqual([]);
    expect(loadConfig({ TRUST_PROXY: "10.0.0.7, 10.1.0.0/16,fd00::/8" }).TRUST_PROXY).toEqual([
      "10.0.0.7",
      "10.1.0.0/16",
      "fd00::/8",
    ]);
  });

  it("takes a password or plates in the clear on this machine alone", () => {
    const bridge = { PLATE_PROVIDER_URL: "http://127.0.0.1:8080/", PLATE_PROVIDER_SECRET: PLATE_SECRET };
    expect(complaint({ ...live, ...bridge })).toBe("");
    for (const host of ["localhost", "127.0.0.1", "[::1]"])
      expect(complaint({ ...live, SMS_URL: `http://user:pass@${host}:8080/Messages.json` })).toBe("");
  });

  it("reads when parcels leave", () => {
    expect(loadConfig({}).calendar).toMatchObject({
      cutOff: "14:00",
      timeZone: "Europe/Madrid",
      region: null,
      closingDays: [],
    });
    const { calendar } = loadConfig({
      DISPATCH_CUT_OFF: "17:30",
      DISPATCH_TIME_ZONE: "Atlantic/Canary",
      DISPATCH_REGION: "es-cn",
      DISPATCH_CLOSING_DAYS: " 2026-12-24, 2027-08-01/2027-08-15 ",
    });
    const days = [
      { from: Date.UTC(2026, 11, 24), until: Date.UTC(2026, 11, 24) },
      { from: Date.UTC(2027, 7, 1), until: Date.UTC(2027, 7, 15) },
    ];
    expect(calendar).toMatchObject({ cutOff: "17:30", timeZone: "Atlantic/Canary", region: "ES-CN" });
    expect(calendar.closingDays).toEqual(days);
  });

  it("takes several addresses for the mails about orders, in one form, and none of a bad one", () => {
    expect(loadConfig({}).ORDER_MAIL_TO).toEqual([]);
    expect(
      loadConfig({ ORDER_MAIL_TO: " Pedidos@Tienda.example,a@b.example, pedidos@tienda.example ," }),
    ).toMatchObject({
      ORDER_MAIL_TO: ["pedidos@tienda.example", "a@b.example"],
    });
    for (const wrong of ["pedidos", "a@b.example;c@d.example", "a@b.example\r\nBcc: c@d.example"])
      expect(complaint({ ORDER_MAIL_TO: wrong })).toBe(
        `ORDER_MAIL_TO is ${JSON.stringify(wrong)}, but up to 5 e-mail addresses, separated by commas, was expected.`,
      );
    const six = [..."abcdef"].map((name) => `${name}@b.example`).join();
    expect(complaint({ ORDER_MAIL_TO: six })).toContain("up to 5 e-mail addresses");
  });

  it.each(["/vales", "cartas-regalo", "/tarjetas-regalo"])("lets gift cards stand at %s", (path) => {
    expect(loadConfig({ GIFT_CARDS_PATH: path }).GIFT_CARDS_PATH).toBe(path.replace("/", ""));
  });

  it("does not open a live shop while anything is missing, and names each thing", () => {
    const lines = complaint({ SHOP_MODE: "live" }, new Date("2027-01-01")).split("\n");
    // Without VERIFACTU_ENV its certificate is not asked for.
    expect(lines).toHaveLength(Object.keys(live).length - 5);
    expect(lines[0]).toBe("SITE_URL is missing, and SHOP_MODE=live needs it.");
  });

  it("answers on after SIGTERM where another process may take over, unless told otherwise", () => {
    const DATABASE_URL = "postgres://shop@db.example/shop";
    expect(loadConfig({ ...live, DATABASE_URL }).drainMs).toBe(5000);
    for (const alone of [{}, { DATABASE_URL }, live, { ...live, DATABASE_URL, DRAIN_SECONDS: "0" }])
      expect(loadConfig(alone).drainMs).toBe(0);
    expect(loadConfig({ DRAIN_SECONDS: "20" }).drainMs).toBe(20_000);
    expect(complaint({ DRAIN_SECONDS: "301" })).toContain("seconds from 0 to 300 was expected");
  });

  it("asks for the keys of a real gateway, and takes no sandbox for one in live mode", () => {
    expect(loadConfig({}).redsys).toMatchObject({ environment: "sandbox", terminal: "1" });
    expect(loadConfig(live).redsys).toMatchObject({ environment: "live", code: "123456789" });
    expect(loadConfig({ ...live, REDSYS_ENV: "test" }).redsys?.environment).toBe("test");
    expect(complaint({ ...live, REDSYS_ENV: "sandbox" })).toContain('needs "test" or "live"');
    const keys = { REDSYS_MERCHANT_CODE: "123456789", REDSYS_SECRET: "x".repeat(32) };
    expect(complaint({ ...keys, REDSYS_ENV: "live" })).toContain("only a shop with SHOP_MODE=live may");
    expect(redsysWarning(loadConfig({ ...live, REDSYS_ENV: "test" }))).toContain("test cards");
    for (const environment of [live, {}, { ...keys, REDSYS_ENV: "test" }])
      expect(redsysWarning(loadConfig(environment))).toBeNull();
    expect(complaint({ REDSYS_ENV: "test" }).split("\n")).toEqual([
      "REDSYS_MERCHANT_CODE is missing, and REDSYS_ENV=test needs it.",
      "REDSYS_SECRET is missing, and REDSYS_ENV=test needs it.",
    ]);
    for (const name of ["REDSYS_SECRET", "REDSYS_SIGNATURE", "REDSYS_TERMINAL", "REDSYS_MERCHANT_CODE"])
      expect(complaint({ [name]: "wrong" })).toContain("was expected");
    expect(complaint({ REDSYS_SECRET: "not for logs" })).not.toContain("not for logs");
  });

  it("reads where billing records go, and asks for the certificate that this needs", () => {
    const certificate = {
      VERIFACTU_CERTIFICATE_FILE: "/etc/shop.p12",
      VERIFACTU_CERTIFICATE_PASSWORD: " 8.8 ",
    };
    const sent = { certificate: { file: "/etc/shop.p12" }, password: " 8.8 " };
    expect(loadConfig({}).verifactu).toEqual({ environment: "sandbox" });
    expect(loadConfig({ VERIFACTU_ENV: "off" }).verifactu).toBeNull();
    expect(loadConfig({ ...live, VERIFACTU_ENV: "" }, new Date(0)).verifactu).toBeNull();
    for (const environment of ["test", "live"])
      expect(
        loadConfig({ ...live, ...certificate, VERIFACTU_ENV: environment }, new Date(0)).verifactu,
      ).toEqual({
        environment,
        ...sent,
      });
    expect(complaint({ VERIFACTU_ENV: "test" }).split("\n")).toEqual([
      "VERIFACTU_CERTIFICATE_FILE or VERIFACTU_CERTIFICATE is missing, and VERIFACTU_ENV=test needs it.",
      "VERIFACTU_CERTIFICATE_PASSWORD is missing, and VERIFACTU_ENV=test needs it.",
    ]);
    expect(complaint({ ...certificate, VERIFACTU_ENV: "live" })).toContain("only a shop with SHOP_MODE=live");
    expect(complaint({ ...live, VERIFACTU_ENV: "sandbox" })).toContain('needs "test" or "live"');
    expect(complaint({ VERIFACTU_ENV: "pro" })).toContain('"off", "test" or "live" was expected');
  });

  it("warns a live shop that declares no invoice, and refuses it from 2027 on, by Madrid's time", () => {
    const certificate = { VERIFACTU_CERTIFICATE_FILE: "a.p12", VERIFACTU_CERTIFICATE_PASSWORD: "b" };
    const bound = new Date("2026-12-31T23:00:00Z");
    const before = new Date(bound.getTime() - 1);
    const sent = { ...live, ...certificate, VERIFACTU_ENV: "live" };
    for (const [name, environment] of [
      ["off", { VERIFACTU_ENV: "" }],
      ["off", { VERIFACTU_ENV: "off" }],
      ["test", { VERIFACTU_ENV: "test" }],
    ] as const) {
      const settings = { ...sent, ...environment };
      expect(loadConfig(settings, before).invoicingGaps).toEqual([
        expect.stringContaining(`VERIFACTU_ENV is ${name}`),
      ]);
      expect(() => loadConfig(settings, bound)).toThrow(`VERIFACTU_ENV is ${name}`);
    }
    for (const environment of [sent, {}, { VERIFACTU_ENV: "off" }])
      expect(loadConfig(environment, bound).invoicingGaps).toEqual([]);
  });

  it("reads who declares the software, when and where, and misses it in a live shop from 2027 on", () => {
    const signed = {
      INVOICE_SOFTWARE_DECLARED_ON: "2026-12-01",
      INVOICE_SOFTWARE_DECLARED_IN: "Madrid, España",
    };
    expect(loadConfig({}).declaration).toMatchObject({ signed: null });
    expect(loadConfig(signed).declaration.signed).toEqual({ on: "2026-12-01", place: "Madrid, España" });
    expect(complaint({ ...signed, INVOICE_SOFTWARE_DECLARED_IN: "" })).toContain("set both or neither");
    for (const day of ["1/12/2026", "2026-02-30"])
      expect(complaint({ ...signed, INVOICE_SOFTWARE_DECLARED_ON: day })).toContain("a day like 2026-12-01");
    const producer = { INVOICE_PRODUCER_NAME: "Programas, S.L.", INVOICE_PRODUCER_NIF: "B12345674" };
    expect(complaint(producer)).toContain("INVOICE_PRODUCER_ADDRESS is missing");
    const address = "Calle Larga, 2, 41001 Sevilla, España";
    expect(loadConfig({ ...producer, INVOICE_PRODUCER_ADDRESS: address }).declaration.address).toBe(address);
    const unsigned = { ...live, INVOICE_SOFTWARE_DECLARED_ON: "", INVOICE_SOFTWARE_DECLARED_IN: "" };
    expect(loadConfig(unsigned, new Date("2026-12-31")).invoicingGaps).toEqual([
      expect.stringContaining("nobody has signed the declaration"),
    ]);
    expect(complaint(unsigned, new Date("2027-01-01"))).toContain("nobody has signed the declaration");
  });

  it("asks a live shop for nothing that only ways to pay need that it does not take", () => {
    const { REDSYS_MERCHANT_CODE, REDSYS_SECRET, TRANSFER_IBAN, SMS_URL, ...rest } = live;
    const onlyCash = loadConfig({ ...rest, PAYMENT_METHODS: "cash_on_delivery" });
    expect(onlyCash).toMatchObject({ redsys: null, operator: { iban: null }, SMS_URL: null });
    expect(complaint({ ...rest, PAYMENT_METHODS: "transfer" })).toBe(
      "TRANSFER_IBAN is missing, and SHOP_MODE=live needs it.",
    );
    expect(complaint({ ...rest, TRANSFER_IBAN, PAYMENT_METHODS: "bizum" }).split("\n")).toEqual([
      "REDSYS_MERCHANT_CODE is missing, and SHOP_MODE=live needs it.",
      "REDSYS_SECRET is missing, and SHOP_MODE=live needs it.",
    ]);
    expect(loadConfig({ REDSYS_ENV: "test", PAYMENT_METHODS: "transfer" }).redsys).toBeNull();
    // Half a terminal is none: the other half would be the one that Redsys publishes.
    for (const half of ["REDSYS_MERCHANT_CODE", "REDSYS_SECRET"])
      expect(withIncomplete({ environment: { ...live, [half]: "" } }, {}).redsys).toBeNull();
  });

  it("keeps the keys of payments that a shop took before, both of them", () => {
    const later = { ...live, PAYMENT_METHODS: "transfer" };
    expect(loadConfig(later).redsys).toMatchObject({ environment: "live", code: "123456789" });
    expect(complaint({ ...later, REDSYS_SECRET: "" })).toBe(
      "REDSYS_SECRET is missing, and REDSYS_ENV=live needs it.",
    );
  });

  it("takes every way to pay unless told, and each once", () => {
    expect(loadConfig({}).PAYMENT_METHODS).toEqual(["card", "bizum", "transfer", "cash_on_delivery"]);
    expect(loadConfig({ PAYMENT_METHODS: " bizum, card,bizum " }).PAYMENT_METHODS).toEqual(["bizum", "card"]);
    for (const PAYMENT_METHODS of ["card,paypal", "gift_card", ","])
      expect(complaint({ PAYMENT_METHODS })).toContain(
        `PAYMENT_METHODS is "${PAYMENT_METHODS}", but one or more of card, bizum, transfer, cash_on_delivery was expected.`,
      );
  });

  it("refuses a token that could be guessed, and keeps it out of what it says", () => {
    for (const INTERNAL_TOKEN of ["short", `${"t".repeat(31)} `, "t t ".repeat(9)]) {
      expect(complaint({ INTERNAL_TOKEN })).toContain("INTERNAL_TOKEN is wrong: at least 32 characters");
      expect(complaint({ INTERNAL_TOKEN })).not.toContain(INTERNAL_TOKEN.trim());
    }
  });

  it("names series and software of invoices, the operator's own unless another producer is named", () => {
    const { invoicing } = loadConfig({ OPERATOR_NAME: "Recambios, S.L.", OPERATOR_NIF: "b-12345674" });
    expect(invoicing).toMatchObject({
      series: { full: "F", simplified: "S", rectifying: "R" },
      software: {
        producer: { name: "Recambios, S.L.", nif: "B12345674" },
        name: "Tuerca",
        installation: "1",
      },
    });
    const other = {
      INVOICE_PRODUCER_NAME: "Programas, S.L.",
      INVOICE_PRODUCER_NIF: "B87654323",
      INVOICE_PRODUCER_ADDRESS: "Calle Larga, 2, 41001 Sevilla",
    };
    expect(loadConfig(other).invoicing.software.producer).toEqual({
      name: "Programas, S.L.",
      nif: "B87654323",
    });
    expect(loadConfig({ INVOICE_SERIES: "A, B1 ,C" }).invoicing.series).toEqual({
      full: "A",
      simplified: "B1",
      rectifying: "C",
    });
    for (const INVOICE_SERIES of ["F,S", "F,F,R", "f,s,r", "F,S,TOOLONG"])
      expect(complaint({ INVOICE_SERIES })).toContain("three different codes");
    expect(complaint({ INVOICE_SOFTWARE_ID: "X" })).toContain("two digits or capital letters");
    expect(complaint({ INVOICE_PRODUCER_NIF: "B87654324" })).toContain("a valid NIF or CIF");
    expect(complaint({ INVOICE_PRODUCER_NAME: "Programas" })).toContain("set both or neither");
  });

  it.each([
    ["B12345674", "2026-12-31T23:00:00Z"],
    ["J99216582", "2026-12-31T23:00:00Z"],
    ["12345678Z", "2027-06-30T22:00:00Z"],
    ["X1234567L", "2027-06-30T22:00:00Z"],
    ["E12345674", "2027-06-30T22:00:00Z"],
  ])("needs the invoices of %s declared from %s on", (nif, from) => {
    const undeclared = { ...live, OPERATOR_NIF: nif, VERIFACTU_ENV: "off" };
    const bound = new Date(from);
    expect(loadConfig(undeclared, new Date(bound.getTime() - 1)).invoicingGaps).not.toEqual([]);
    expect(() => loadConfig(undeclared, bound)).toThrow("VERIFACTU_ENV is off");
  });

  it("warns of a live shop without an office, or without a backup", () => {
    const warned = (given: Record<string, string>) =>
      liveWarnings(loadConfig({ ...live, ...given })).map((text) => text.split(" ")[0]);
    expect(warned({ OFFICE_URL: "", BACKUP_DIR: "" })).toEqual(["OFFICE_URL", "BACKUP_DIR"]);
    expect(warned({ OFFICE_URL: "https://oficina.example", BACKUP_DIR: "/copias" })).toEqual([]);
    expect(warned({ OFFICE_URL: "https://oficina.example", DATABASE_URL: "postgres://db/shop" })).toEqual([]);
    expect(liveWarnings(loadConfig({}))).toEqual([]);
  });

  it("lets a live shop that lacks something for its invoices start until 2027, with a warning", () => {
    const lacking = { ...live, OPERATOR_NAME: "x".repeat(121) };
    const year = (text: string) => new Date(text);
    expect(loadConfig(lacking, year("2026-12-31T22:59:59Z")).invoicingGaps).toContainEqual(
      expect.stringContaining("OPERATOR_NAME is longer"),
    );
    expect(() => loadConfig(lacking, year("2026-12-31T23:00:00Z"))).toThrow("OPERATOR_NAME is longer");
    expect(
      loadConfig({ OPERATOR_NAME: "x".repeat(121) }, year("2027-06-01T00:00:00Z")).invoicingGaps,
    ).toEqual([]);
  });

  it("finds an address that a shop would not start with, before it is stored", () => {
    const { SITE_URL: _, ...rest } = live;
    const found = (given: Record<string, string>) =>
      findBroken({ ...rest, ...given }).map(({ setting, reason }) => `${setting} ${reason}`);
    expect(found({})).toEqual(["SITE_URL missing"]);
    expect(found({ SITE_URL: "https://tienda.example", OFFICE_URL: "https://gestion.example" })).toEqual([]);
    for (const [given, ...problems] of [
      [{ SITE_URL: "http://tienda.example" }, "SITE_URL not_https"],
      [{ SITE_URL: "tienda.example" }, "SITE_URL wrong"],
      [{ SITE_URL: "https://tienda.example", COOKIE_DOMAIN: "otra.example" }, "SITE_URL misfit"],
      [{ SITE_URL: "https://t.example", OFFICE_URL: "https://t.example:81" }, "OFFICE_URL shared_host"],
      [{ SITE_URL: "https://t.example", OFFICE_URL: "http://g.example" }, "OFFICE_URL not_https"],
      [{ SITE_URL: "https://t.example", TRUST_PROXY: "casa" }, "TRUST_PROXY wrong"],
    ] as const) {
      expect(found(given)).toEqual(problems);
      expect(complaint({ ...live, ...given })).toContain(problems[0].split(" ")[0]);
    }
  });

  it("needs a secret of the environment only where several processes share a database", async () => {
    const { SESSION_SECRET: _, ...rest } = live;
    const DATA_DIR = await mkdtemp(join(tmpdir(), "tuerca-config-"));
    const said = () => complaint({ ...rest, DATA_DIR });
    expect(said()).toBe("SESSION_SECRET is missing, and SHOP_MODE=live needs it.");
    await loadSessionSecret(DATA_DIR);
    expect(said()).toBe("");
    expect(complaint({ ...rest, DATA_DIR, DATABASE_URL: "postgres://db/shop" })).toContain("SESSION_SECRET");
    await rm(DATA_DIR, { recursive: true });
  });

  it("prepares a shop whose certificate is still missing", () => {
    const { VERIFACTU_CERTIFICATE_FILE: _, ...rest } = live;
    expect(withIncomplete({ environment: rest }, {}).verifactu).toBeNull();
    expect(complaint(rest)).toContain("VERIFACTU_CERTIFICATE is missing");
  });

  it("holds no rule about addresses that may be stored before it knows them", () => {
    const { SITE_URL: _, ...rest } = live;
    const environment = { ...rest, COOKIE_DOMAIN: "tienda.example", OFFICE_ONLY: "1" };
    const machine = loadMachineConfig(environment);
    expect(machine.gaps.map(({ setting }) => setting)).toEqual(["SITE_URL", "OFFICE_URL"]);
    const hosts = { SITE_URL: "https://tienda.example", OFFICE_URL: "https://gestion.example" };
    expect(withHosts(machine, hosts).gaps).toEqual([]);
    expect(complaint({ ...environment, ...hosts, OFFICE_URL: "" })).toBe("OFFICE_ONLY=1 needs OFFICE_URL.");
  });

  it("asks for https in live mode", () => {
    expect(complaint({ ...live, SITE_URL: "http://tienda.example" })).toContain("needs an https:// address");
    expect(loadConfig(live).isDemo).toBe(false);
  });
});
