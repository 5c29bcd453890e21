import {
  listAudit,
  listSettings,
  SETTING_GROUPS,
  type SettingGroup,
  saveMailSettings,
  savePlateSettings,
  saveRecordSettings,
  tryCertificate,
  tryMail,
} from "@tuerca/office-contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { followSettings } from "@tuerca/platform/stored-settings/follow-settings";
import { createCertificates } from "@tuerca/verifactu-sandbox";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { startMailServer } from "../../../test/factories/mail-server.ts";
import {
  createOfficeShop,
  joinOffice,
  type OfficeShop,
  type Person,
} from "../../../test/factories/office/office.ts";
import { registerJobs } from "../../jobs.ts";

const PASSWORD = "palabra de paso";

let shop: OfficeShop;
let owner: Person;
beforeAll(async () => {
  shop = await createOfficeShop({ servers: 2 });
});
beforeEach(async () => {
  await shop.context.database.pool.query("delete from stored_settings");
  owner = await joinOffice(shop);
});
afterAll(() => shop.close());

const list = async () => (await owner.client.call(listSettings)).body;
const query = async (text: string) => (await shop.context.database.pool.query(text)).rows;

/** A change of a group as somebody makes it who has just opened the screen. */
async function changeOf(group: SettingGroup, texts: Record<string, string>) {
  const stored = new Map((await list()).settings.map((one) => [one.name, one.stored ?? ""]));
  const seen = Object.fromEntries(SETTING_GROUPS[group].map((name) => [name, stored.get(name) ?? ""]));
  return { texts: { ...seen, ...texts }, seen };
}
const storedOf = async (name: string) => (await list()).settings.find((one) => one.name === name);

async function openMailServer(options = {}) {
  const server = await startMailServer(options);
  onTestFinished(server.stop);
  return server;
}

it("keeps a password sealed: no answer, audit or row has it, and every process sends by it", async () => {
  const server = await openMailServer({ authOptional: false });
  const SMTP_URL = `smtp://tienda:${encodeURIComponent(PASSWORD)}@127.0.0.1:${server.port}`;
  const body = await changeOf("mail", { SMTP_URL, MAIL_FROM: "tienda@ruiz.example" });
  expect((await owner.client.call(saveMailSettings, { body })).status).toBe(204);
  for (const { context } of shop.servers)
    await expect.poll(() => context.config.SMTP_URL, { timeout: 5000 }).toBe(SMTP_URL);
  for (const { context } of shop.servers)
    await context.mailTransport?.send({
      id: 1,
      to: "a@b.es",
      subject: "",
      html: "",
      text: "",
      attachments: [],
    });
  expect(server.passwords).toEqual([PASSWORD, PASSWORD]);

  const { stored } = (await storedOf("SMTP_URL")) ?? {};
  expect(stored).toMatch(/^smtp:\/\/tienda:sealed-[\w-]{16}@127\.0\.0\.1:\d+$/);
  const audit = await owner.client.call(listAudit);
  const everything = JSON.stringify([await list(), audit.body, await query("table stored_settings")]);
  const answered = everything + JSON.stringify(await query("select before, after from audit_events"));
  for (const secret of [PASSWORD, encodeURIComponent(PASSWORD)]) expect(answered).not.toContain(secret);
  expect(await query("select before, after from audit_events where object = 'SMTP_URL'")).toEqual([
    { before: { is_set: false }, after: { is_set: true } },
  ]);
});

it("keeps the password where the server stays, and wants it again for another server or port", async () => {
  const SMTP_URL = "smtps://tienda:geheim@mail.example:465";
  const first = await changeOf("mail", { SMTP_URL });
  expect((await owner.client.call(saveMailSettings, { body: first })).status).toBe(204);
  const moved = async (from: string, to: string) => {
    const shown = (await storedOf("SMTP_URL"))?.stored ?? "";
    const body = await changeOf("mail", { SMTP_URL: shown.replace(from, to) });
    return owner.client.call(saveMailSettings, { body });
  };
  expect((await moved(":465", ":465/")).status).toBe(204);
  await expect.poll(() => shop.context.config.SMTP_URL).toBe("smtps://tienda:geheim@mail.example:465/");
  for (const [from, to] of [
    ["mail.example", "mail.evil.example"],
    [":465", ":2465"],
  ] as const)
    expect(await moved(from, to)).toMatchObject({
      status: 422,
      body: { errors: { "texts.SMTP_URL": [expect.stringContaining("contraseña")] } },
    });
  // Who has an old mark is told of the new one.
  expect(
    await owner.client.call(saveMailSettings, { body: { ...first, texts: { ...first.texts } } }),
  ).toMatchObject({ status: 409, body: { code: "settings_changed" } });
});

it("stores a mail server without options, which only the environment may have", async () => {
  for (const more of ["?sendmail=true&path=/bin/sh", "/?ignoreTLS=true", "/x", "#x"]) {
    const body = await changeOf("mail", { SMTP_URL: `smtp://mail.example:25${more}` });
    expect(await owner.client.call(saveMailSettings, { body })).toMatchObject({
      status: 422,
      body: { errors: { "texts.SMTP_URL": [expect.stringContaining("servidor")] } },
    });
  }
  expect(await query("table stored_settings")).toEqual([]);
});

it("asks for a fresh proof, and for the permission to write", async () => {
  const body = await changeOf("mail", { SMTP_URL: "smtp://127.0.0.1:25" });
  const reader = await joinOffice(shop, "read_only");
  expect((await reader.client.call(saveMailSettings, { body })).status).toBe(403);
  expect((await reader.client.call(tryMail)).status).toBe(403);
  shop.clock.advance(HOUR_MS / 4);
  expect((await owner.client.call(saveMailSettings, { body })).status).toBe(401);
});

it("counts as missing, by its name, what another key has sealed", async () => {
  const body = await changeOf("plates", {
    PLATE_PROVIDER_URL: "https://placas.example/",
    PLATE_PROVIDER_SECRET: "un secreto de más de treinta y dos".replaceAll(/[^a-z]/g, "x"),
  });
  expect((await owner.client.call(savePlateSettings, { body })).status).toBe(204);
  const { config, database } = shop.context;
  const waking = { follow: () => ({ stop: async () => undefined }) } as never;
  const options = { db: database.db, waking, log: shop.context.log, isKnownFailure: () => false };
  const open = (secret: string) => followSettings(config, { ...options, secret });
  expect((await open(shop.context.session.secret)).config.PLATE_PROVIDER_SECRET).not.toBeNull();
  // The address alone is half a provider: the shop says so rather than ask without a key.
  await expect(open("another secret of thirty-two characters")).rejects.toThrow(
    "PLATE_PROVIDER_SECRET is missing",
  );
});

it("says what the mail server has really answered, and forgets it once the server is another", async () => {
  const tryIt = async () => (await owner.client.call(tryMail)).body;
  const save = async (SMTP_URL: string) => {
    const body = await changeOf("mail", { SMTP_URL });
    expect((await owner.client.call(saveMailSettings, { body })).status).toBe(204);
  };
  expect(await tryIt()).toMatchObject({ passed: false, message: expect.stringContaining("No hay servidor") });
  const good = await openMailServer();
  await save(good.url);
  expect(await tryIt()).toMatchObject({ kind: "mail", passed: true });
  expect(good.received.join()).toContain(`To: ${owner.email}`);
  expect((await list()).checks).toMatchObject([{ kind: "mail", passed: true }]);
  good.state.down = true;
  expect(await tryIt()).toMatchObject({ passed: false, message: expect.stringContaining("try later") });
  await save("smtp://nadie.invalid:25");
  expect((await list()).checks).toEqual([]);
  expect((await tryIt()).message).toBe("No existe el servidor nadie.invalid: repasa su nombre.");
  const strict = await openMailServer({ authOptional: false });
  strict.state.refusesLogins = true;
  await save(strict.url.replace("smtp://", "smtp://ana:x@"));
  expect((await tryIt()).message).toContain("127.0.0.1 no acepta el usuario o la contraseña");
  const acts = await query("select object, after from audit_events where action = 'setting.tried'");
  expect(acts[0]).toEqual({ object: "mail", after: { passed: false } });
});

it("keeps the mails of a live shop until there is a server for them", async () => {
  const { pool } = shop.context.database;
  await pool.query("delete from mails");
  await pool.query(
    `insert into mails (recipient, template, data) values ('a@b.es', 'password-changed', '{"firstName":"Ana"}')`,
  );
  const { context } = shop;
  let mailTransport: (typeof context)["mailTransport"] = null;
  const looks = new Map<string, (signal: AbortSignal) => Promise<unknown>>();
  const live = { ...context, config: { ...context.config, isDemo: false } };
  const follow = (topic: string, _ms: number, look: (signal: AbortSignal) => Promise<unknown>) =>
    void looks.set(topic, look);
  const jobs = { ...context.jobs, follow, repeat: () => undefined, work: async () => undefined };
  const withMail = Object.defineProperty({ ...live, jobs }, "mailTransport", { get: () => mailTransport });
  await registerJobs(withMail as typeof context);
  const look = () => looks.get("mails")?.(new AbortController().signal);
  const states = async () => (await query("select status from mails")).map(({ status }) => status);
  await look();
  expect(await states()).toEqual(["queued"]);
  mailTransport = { send: async () => "250 ok", close: () => undefined };
  await look();
  expect(await states()).not.toContain("kept");
});

it("reads a certificate when it is uploaded: whose it is, until when, and with its password only", async () => {
  const { operator } = shop.context.config;
  const certificates = createCertificates();
  const file = (nif: string, days = 60) =>
    certificates.clientOf({ name: "Ana", nif }, PASSWORD, days).toString("base64");
  const save = async (texts: Record<string, string>) =>
    owner.client.call(saveRecordSettings, { body: await changeOf("records", texts) });
  const given = { VERIFACTU_CERTIFICATE: file(operator.nif), VERIFACTU_CERTIFICATE_PASSWORD: PASSWORD };
  expect(await save({ ...given, VERIFACTU_CERTIFICATE_PASSWORD: "otra" })).toMatchObject({
    status: 422,
    body: { errors: { "texts.VERIFACTU_CERTIFICATE_PASSWORD": ["La contraseña no abre este certificado."] } },
  });
  expect(await save({ ...given, VERIFACTU_CERTIFICATE: "aGVsbG8=" })).toMatchObject({
    status: 422,
    body: { errors: { "texts.VERIFACTU_CERTIFICATE": [expect.stringContaining(".p12")] } },
  });
  expect(await save({ ...given, VERIFACTU_CERTIFICATE: file(operator.nif, -5) })).toMatchObject({
    status: 422,
    body: { errors: { "texts.VERIFACTU_CERTIFICATE": ["Este certificado ha caducado: pide uno nuevo."] } },
  });
  expect((await save(given)).status).toBe(204);
  await expect
    .poll(async () => (await list()).certificate)
    .toMatchObject({ holder: "own", nif: operator.nif, is_self_signed: false });
  expect((await storedOf("VERIFACTU_CERTIFICATE"))?.stored).toMatch(/^sealed-/);
  expect((await save({ ...given, VERIFACTU_CERTIFICATE: file("12345678Z") })).status).toBe(204);
  await expect.poll(async () => (await list()).certificate?.holder).toBe("other");
  expect((await owner.client.call(tryCertificate)).body).toMatchObject({ kind: "certificate" });
});
