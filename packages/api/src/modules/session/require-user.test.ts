import { getCsrfCookie, putSessionData } from "@tuerca/contract";
import { createManualClock, DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { openDatabase } from "@tuerca/platform/database/database";
import { openSession } from "@tuerca/platform/http/session/session-cookie";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, createUser, logInAs, type TestClient, type TestShop } from "../../../test/index.ts";
import { findUserId, requireUser } from "./index.ts";

const clock = createManualClock(new Date("2026-03-01T10:00:00Z"));
let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ clock });
});
afterAll(() => shop.close());

const sessionOf = (visitor: TestClient) =>
  openSession(visitor.cookies.get("tuerca_session"), shop.context.session.secret);
const userOf = (visitor: TestClient) => requireUser(shop.context, sessionOf(visitor));

it("knows who is logged in", async () => {
  const [ana, luis] = [shop.visitor(), shop.visitor()];
  const [anaId, luisId] = [await logInAs(shop.context, ana), await logInAs(shop.context, luis)];
  expect(anaId).not.toBe(luisId);
  expect(await userOf(ana)).toBe(anaId);
  expect(await userOf(luis)).toBe(luisId);
});

it("refuses a visit without session, and a guest's", async () => {
  const guest = shop.visitor();
  await expect(userOf(guest)).rejects.toThrow("Unauthenticated.");
  await guest.call(putSessionData, { body: {} });
  await expect(userOf(guest)).rejects.toThrow("Unauthenticated.");
  expect(await findUserId(shop.context, sessionOf(guest))).toBeNull();
});

it("asks the database for customers alone", async () => {
  const [guest, ana] = [shop.visitor(), shop.visitor()];
  await guest.call(getCsrfCookie);
  await logInAs(shop.context, ana);
  const away = openDatabase("postgres://127.0.0.1:1/nowhere", 1);
  const context = { ...shop.context, database: away };
  expect(await findUserId(context, sessionOf(guest))).toBeNull();
  await expect(findUserId(context, sessionOf(ana))).rejects.toThrow("ECONNREFUSED");
  await away.close();
});

it("ends a login after 12 hours without use, or 90 days where it was to be remembered", async () => {
  const [short, long] = [shop.visitor(), shop.visitor()];
  await logInAs(shop.context, short);
  const longId = await logInAs(shop.context, long);
  await shop.context.database.pool.query("update sessions set remembered = true where user_id = $1", [
    longId,
  ]);
  clock.advance(6 * HOUR_MS);
  for (const visitor of [short, long]) await userOf(visitor);
  clock.advance(11 * HOUR_MS);
  await userOf(short);
  await userOf(long);
  clock.advance(12 * HOUR_MS);
  await expect(userOf(short)).rejects.toThrow("Unauthenticated.");
  clock.advance(89 * DAY_MS);
  expect(await userOf(long)).toBe(longId);
  clock.advance(90 * DAY_MS);
  await expect(userOf(long)).rejects.toThrow("Unauthenticated.");
});

it("keeps nothing in a session that is over, and gives its browser a new one", async () => {
  const visitor = shop.visitor();
  const userId = await createUser(shop.context);
  await logInAs(shop.context, visitor, userId);
  await shop.context.database.pool.query("update sessions set expires_at = $1 where user_id = $2", [
    clock.now(),
    userId,
  ]);
  const before = sessionOf(visitor);
  expect((await visitor.call(putSessionData, { body: {} })).status).toBe(419);
  await visitor.call(getCsrfCookie);
  expect(sessionOf(visitor)?.id).not.toBe(before?.id);
  expect((await visitor.call(putSessionData, { body: {} })).status).toBe(204);
});
