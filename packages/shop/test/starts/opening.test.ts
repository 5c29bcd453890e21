import { join } from "node:path";
import { createTestDatabase, liveSettings } from "@tuerca/api/testing";
import { codeAt, OFFICE_PASSWORD, OfficeClient } from "@tuerca/api/testing/factories/office/office";
import {
  acceptInvitation,
  claimShop,
  getOfficeContent,
  getOpening,
  getToday,
  openShop,
  readInvitation,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingTexts,
  saveCompanySettings,
  saveHostSettings,
  saveIdentityDraft,
  savePaymentSettings,
} from "@tuerca/office-contract";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ask, unpacked } from "../ask.ts";
import { runHere } from "../run-here.ts";
import { createDataFolder, type DataFolder, runShop, type ShopProcess } from "../run-shop.ts";

let folder: DataFolder;
let environment: Record<string, string>;
let shops: ShopProcess[];
let owner: OfficeClient;

const open = async () => {
  const shop = await runShop(environment);
  shops.push(shop);
  await shop.untilReady();
  // It says how it goes once it listens; the owner's link comes last, if there is one.
  await vi.waitUntil(() => shop.output().includes("No carrier has a price"), { timeout: 30_000 });
  return shop;
};

beforeAll(async () => {
  folder = await createDataFolder();
  const { SHOP_MODE, SESSION_SECRET, SMTP_URL, MAIL_FROM } = liveSettings;
  environment = { SHOP_MODE, SESSION_SECRET, SMTP_URL, MAIL_FROM, DATA_DIR: join(folder.path, "data") };
  environment.DATABASE_URL = await createTestDatabase();
  shops = [];
  const shop = await open();
  owner = new OfficeClient(shop.origin, new URL(shop.origin).host);
}, 600_000);
afterAll(async () => {
  for (const { child } of shops) child.kill("SIGTERM");
  await Promise.all(shops.map(({ ended }) => ended));
  await folder.remove();
});

const linkIn = ({ output }: ShopProcess) => /http:\S+\/gestion\/primer-acceso#([\w-]+)/.exec(output())?.[1];
/** A change of a group in which nothing is stored yet. */
const changeOf = (group: SettingGroup, given: Record<string, string>): { body: SettingTexts } => {
  const seen = Object.fromEntries(SETTING_GROUPS[group].map((name) => [name, ""]));
  return { body: { texts: { ...seen, ...given }, seen } };
};
async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

it("shows visitors of a shop that lacks settings one page, and lets them change nothing", async () => {
  const [{ origin = "" } = {}] = shops;
  for (const path of [
    "/",
    "/frenos",
    "/cart",
    "/sitemap.xml",
    "/google-merchant.xml",
    "/store-front/api/seller",
  ]) {
    const answer = await ask(origin, { path });
    expect([path, answer.status]).toEqual([path, 503]);
    expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
  }
  const page = await ask(origin, { path: "/" });
  expect(page.headers["x-robots-tag"]).toBe("noindex");
  expect(unpacked(page)).toContain("Estamos preparando la tienda");
  expect(unpacked(await ask(origin, { path: "/robots.txt" }))).toBe("User-agent: *\nDisallow: /\n");
  for (const path of ["/store-front/api/cart", "/store-front/api/checkout", "/nowhere"])
    expect((await ask(origin, { path, method: "POST" })).status).toBe(503);
  expect(JSON.parse(unpacked(await ask(origin, { path: "/healthz" })))).toEqual({
    status: "ok",
    state: "preparing",
  });
});

it("makes its owner once by the link that it prints, whichever address was typed at first", async () => {
  const [shop] = shops as [ShopProcess];
  await expect.poll(() => linkIn(shop), { timeout: 30_000 }).toBeDefined();
  const secret = linkIn(shop) ?? "";
  const claim = (name: string, email: string) => owner.call(claimShop, { body: { secret, name, email } });
  const wrong = await owner.call(claimShop, {
    body: { secret: `${secret}x`, name: "Eva", email: "eva@x.es" },
  });
  expect(wrong.status).toBe(404);
  const mistyped = await claim("Ana", "ana@tienda.exampel");
  const { body: invited } = await claim("Ana", "ana@tienda.example");
  expect((await owner.call(readInvitation, { body: { secret: mistyped.body.secret } })).status).toBe(404);
  const { body: shown } = await owner.call(readInvitation, { body: { secret: invited.secret } });
  expect(shown).toMatchObject({ name: "Ana", email: "ana@tienda.example" });
  const body = {
    secret: invited.secret,
    password: OFFICE_PASSWORD,
    code: codeAt(shown.totp.secret, new Date()),
  };
  const accepted = await owner.call(acceptInvitation, { body });
  expect(accepted.body.session.staff.role).toBe("owner");
  owner.token = accepted.body.session.token;
  expect((await claim("Eva", "eva@tienda.example")).status).toBe(404);
  expect(await query("select email from staff")).toEqual([{ email: "ana@tienda.example" }]);
});

it("prints no link in a second process, once it has an owner", async () => {
  const second = await open();
  expect(second.output()).toContain("is being prepared");
  expect(linkIn(second)).toBeUndefined();
}, 300_000);

it("shows its owner a draft of the shop's look, with the picture files of a page", async () => {
  const look = { name: "Recambios Ana", signal_light: "#C2410C", signal_dark: "#5aa9ff", seen: 0 };
  expect((await owner.call(saveIdentityDraft, { body: look })).status).toBe(200);
  const { body } = await owner.call(getOfficeContent);
  const url = new URL(body.identity.draft?.preview_url ?? "");
  const page = await ask(url.origin, { path: url.pathname });
  const html = unpacked(page);
  expect([page.status, html.includes("Recambios Ana")]).toEqual([200, true]);
  const files = [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  expect(files.length).toBeGreaterThan(0);
  for (const path of files) expect([path, (await ask(url.origin, { path })).status]).toEqual([path, 200]);
});

it("says in eight steps what it lacks, and refuses to open until nothing is left that it needs", async () => {
  const { body } = await owner.call(getOpening);
  const states = body.steps.map(({ name, state }) => `${name} ${state}`);
  expect(states).toEqual([
    "account done",
    "company missing",
    "payment missing",
    "delivery missing",
    "legal missing",
    "mail done",
    "catalogue missing",
    "look missing",
  ]);
  expect((await owner.call(getToday)).body.parts.opening).toEqual({ left: 7 });
  const refused = await owner.call(openShop);
  expect(refused).toMatchObject({ status: 409, body: { code: "opening_incomplete" } });
  expect(JSON.stringify(refused.body)).toContain("Falta: la dirección de la gestión.");

  const { OPERATOR_NAME, OPERATOR_NIF, OPERATOR_ADDRESS, CONTACT_EMAIL, CONTACT_PHONE } = liveSettings;
  const company = { OPERATOR_NAME, OPERATOR_NIF, OPERATOR_ADDRESS, CONTACT_EMAIL, CONTACT_PHONE };
  const payment = { PAYMENT_METHODS: "transfer", TRANSFER_IBAN: liveSettings.TRANSFER_IBAN };
  expect((await owner.call(saveCompanySettings, changeOf("company", company))).status).toBe(204);
  expect((await owner.call(savePaymentSettings, changeOf("payment", payment))).status).toBe(204);
  const hosts = {
    SITE_URL: "https://tienda.example",
    OFFICE_URL: "https://tienda.example",
    TRUST_PROXY: "none",
  };
  const shared = await owner.call(saveHostSettings, changeOf("hosts", hosts));
  expect(JSON.stringify(shared.body)).toContain("La gestión necesita un nombre propio");
  const own = { ...hosts, OFFICE_URL: "https://gestion.tienda.example" };
  expect((await owner.call(saveHostSettings, changeOf("hosts", own))).status).toBe(204);
  expect((await owner.call(openShop)).body).toMatchObject({
    missing: ["Ningún transportista tiene un precio tuyo."],
  });
  const set = ["carriers", "set", "Envío estándar", "peninsula", "--price", "5.25", "--days", "1-2"];
  expect((await runHere(set, environment)).code).toBe(0);
  expect((await owner.call(getOpening)).body.may_open).toBe(true);
});

it("opens once for two clicks, and every process serves the shop and its office by their own names", async () => {
  const answers = await Promise.all([owner.call(openShop), owner.call(openShop)]);
  const hosts = { site_url: "https://tienda.example", office_url: "https://gestion.tienda.example" };
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, hosts]);
  const acts = await query("select 1 from audit_events where action = 'shop.opened'");
  expect(acts).toHaveLength(1);
  for (const [index, { origin, child, output }] of shops.entries()) {
    const state = async () => unpacked(await ask(origin, { path: "/healthz" }));
    await expect.poll(() => state().catch(String), { timeout: 60_000 }).toContain('"state":"open"');
    const headers = { host: "tienda.example" };
    const page = await ask(origin, { path: "/links/aviso-legal", headers });
    expect([page.status, unpacked(page).includes("B12345674")]).toEqual([200, true]);
    expect((await ask(origin, { path: "/gestion/", headers })).status).toBe(404);
    const office = { host: "gestion.tienda.example" };
    expect((await ask(origin, { path: "/gestion/", headers: office })).status).toBe(200);
    // The same process: whoever keeps the shop running has seen no end, and no further link.
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    expect(output().split("primer-acceso").length - 1).toBe(index === 0 ? 1 : 0);
  }
}, 120_000);
