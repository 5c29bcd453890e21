import { CONSENT_TEXT_VERSION, deleteSession, putSessionData, type VisitData } from "@tuerca/contract";
import { createManualClock, DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { openSession, sessionHash } from "@tuerca/platform/http/session/session-cookie";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, logInAs, type TestClient, type TestShop } from "../../../test/index.ts";
import { forgetOldChoices } from "./index.ts";

const clock = createManualClock(new Date("2026-03-01T10:00:00Z"));
let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ clock });
});
afterAll(() => shop.close());

type Grant = "granted" | "denied";
const choose = (analytics: Grant, marketing: Grant): NonNullable<VisitData["consent"]> => ({
  default: {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: analytics,
  },
  version: CONSENT_TEXT_VERSION,
});
const ALL = choose("granted", "granted");
const NONE = choose("denied", "denied");

const tell = async (visitor: TestClient, body: VisitData) =>
  (await visitor.call(putSessionData, { body })).status;

async function read(visitor: TestClient) {
  const session = openSession(visitor.cookies.get("tuerca_session"), shop.context.session.secret);
  const hash = session ? sessionHash(session) : "";
  const { pool } = shop.context.database;
  const visits = await pool.query("select visit from sessions where id_hash = $1", [hash]);
  const choices = await pool.query("select * from consent_choices where session_hash = $1 order by id", [
    hash,
  ]);
  return { visit: visits.rows[0]?.visit, choices: choices.rows, hash };
}

it("keeps each choice with time, text and the hash of who made it, and none twice that nobody changed", async () => {
  const visitor = shop.visitor();
  for (const consent of [ALL, ALL, NONE]) expect(await tell(visitor, { consent })).toBe(204);
  clock.advance(DAY_MS);
  await tell(visitor, { technology: { javascript: true } });
  await tell(visitor, { consent: { ...NONE, version: "0" } });
  const { choices, hash } = await read(visitor);
  const stored = { user_id: null, session_hash: hash };
  const [first, later] = [new Date("2026-03-01T10:00:00Z"), new Date("2026-03-02T10:00:00Z")];
  expect(choices).toMatchObject([
    { ...stored, choice: ALL.default, text_version: CONSENT_TEXT_VERSION, made_at: first },
    { ...stored, choice: NONE.default, text_version: CONSENT_TEXT_VERSION, made_at: first },
    { ...stored, choice: NONE.default, text_version: "0", made_at: later },
  ]);
  expect(choices).toHaveLength(3);
});

it("names the customer where one is logged in, and forgets the name with the account", async () => {
  const visitor = shop.visitor();
  const userId = await logInAs(shop.context, visitor);
  await tell(visitor, { consent: NONE });
  expect((await read(visitor)).choices).toMatchObject([{ user_id: userId }]);
  await shop.context.database.pool.query("delete from users where id = $1", [userId]);
  expect((await read(visitor)).choices).toMatchObject([{ user_id: null, choice: NONE.default }]);
});

it("knows no gid before analytics is granted, nor after it is taken back", async () => {
  const visitor = shop.visitor();
  const tracking = { gid: "GA1.2.3" };
  await tell(visitor, { tracking });
  expect((await read(visitor)).visit).toEqual({ first: {} });
  await tell(visitor, { tracking, consent: choose("denied", "granted") });
  expect((await read(visitor)).visit).not.toHaveProperty("tracking");
  await tell(visitor, { tracking, consent: ALL });
  expect((await read(visitor)).visit).toMatchObject({ tracking });
  await tell(visitor, { technology: { javascript: true } });
  expect((await read(visitor)).visit).toMatchObject({ tracking });
  await tell(visitor, { consent: NONE });
  expect((await read(visitor)).visit).not.toHaveProperty("tracking");
});

it("ends the visit and keeps the consent, so that later pages need not ask", async () => {
  const visitor = shop.visitor();
  await tell(visitor, { consent: ALL, tracking: { gid: "GA1" }, technology: { javascript: true } });
  expect((await visitor.call(deleteSession)).status).toBe(204);
  expect((await read(visitor)).visit).toEqual({ consent: ALL });
  await tell(visitor, { consent: ALL, tracking: { gid: "GA1" } });
  const { visit, choices } = await read(visitor);
  expect(visit).toEqual({ consent: ALL, tracking: { gid: "GA1" } });
  expect(choices).toHaveLength(1);
});

it("keeps one row of choices sent at once, and no more than 100 of a session", async () => {
  const visitor = shop.visitor();
  await tell(visitor, {});
  await Promise.all(Array.from({ length: 8 }, () => tell(visitor, { consent: ALL })));
  expect((await read(visitor)).choices).toHaveLength(1);
  for (let count = 0; count < 104; count += 1) await tell(visitor, { consent: count % 2 ? ALL : NONE });
  const { visit, choices } = await read(visitor);
  expect(choices).toHaveLength(100);
  expect(visit.consent).toEqual(ALL);
});

it.each([{ version: "v 1" }, { version: "x".repeat(41) }, { default: "granted" }, { version: 1 }])(
  "refuses %j",
  async (consent) => {
    const path = putSessionData.path;
    const body = { consent: { default: {}, ...consent } };
    expect((await shop.visitor().send("PUT", path, body)).status).toBe(422);
  },
);

it("forgets choices that can no longer matter", async () => {
  const visitor = shop.visitor();
  await tell(visitor, { consent: ALL });
  clock.advance(3 * 366 * DAY_MS);
  const other = shop.visitor();
  await tell(other, { consent: ALL });
  clock.advance(366 * DAY_MS + 1);
  await forgetOldChoices(shop.context.database.db, clock.now());
  expect((await read(visitor)).choices).toEqual([]);
  expect((await read(other)).choices).toHaveLength(1);
});

it("keeps six hundred choices an hour from one public address as evidence, of however many visits", async () => {
  const limited = await createTestShop({ clock, environment: { TRUST_PROXY: "127.0.0.1" } });
  const { pool } = limited.context.database;
  const from = "81.33.7.5";
  const choosing = (address: string) => {
    const visitor = limited.visitor();
    const headers = { "x-forwarded-for": address };
    return async (consent = ALL) =>
      (await visitor.call(putSessionData, { body: { consent }, headers })).status;
  };
  const put = choosing(from);
  expect(await put()).toBe(204);
  await pool.query("update rate_limits set times = array_fill($1::timestamptz, array[598])", [clock.now()]);
  expect([await put(NONE), await choosing(from)()]).toEqual([204, 204]);
  expect([await put(ALL), await choosing(from)()]).toEqual([429, 429]);
  expect(await put(NONE)).toBe(204);
  for (const address of ["81.33.7.6", "10.0.0.1"]) expect(await choosing(address)()).toBe(204);
  expect((await pool.query("select 1 from consent_choices")).rows).toHaveLength(5);
  clock.advance(HOUR_MS);
  expect(await put(ALL)).toBe(204);
  await limited.close();
});
