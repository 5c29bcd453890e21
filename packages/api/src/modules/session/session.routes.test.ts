import { deleteSession, getCategoryTree, getCsrfCookie, putSessionData } from "@tuerca/contract";
import { createManualClock, DAY_MS } from "@tuerca/platform/clock/clock";
import type { Session } from "@tuerca/platform/http";
import { openSession } from "@tuerca/platform/http/session/session-cookie";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import { forgetOldVisits, storeSession } from "./index.ts";

const clock = createManualClock(new Date("2026-03-01T10:00:00Z"));
let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ servers: 2, clock });
});
beforeEach(async () => {
  await shop.context.database.pool.query("truncate sessions cascade");
});
afterAll(() => shop.close());

const rows = async () => {
  const found = await shop.context.database.pool.query("select * from sessions order by id_hash");
  return found.rows;
};

function sessionOf(visitor: TestClient): Session {
  const session = openSession(visitor.cookies.get("tuerca_session"), shop.context.session.secret);
  if (!session) throw new Error("The visitor has no session");
  return session;
}

async function arrive(): Promise<TestClient> {
  const visitor = shop.visitor();
  await visitor.call(getCategoryTree, { headers: { "x-real-path": "/frenos" } });
  return visitor;
}

it("sets both cookies, again for who has them, and costs no row", async () => {
  const visitor = shop.visitor();
  const first = await visitor.call(getCsrfCookie);
  expect(first.status).toBe(204);
  const [session, token] = first.headers.getSetCookie();
  expect(session).toMatch(/^tuerca_session=.*HttpOnly.*SameSite=Lax/);
  expect(token).toMatch(/^XSRF-TOKEN=(?!.*HttpOnly)/);
  const id = sessionOf(visitor).id;
  await visitor.call(getCsrfCookie);
  expect(sessionOf(visitor).id).toBe(id);
  expect(await rows()).toEqual([]);
});

it("keeps what a page tells, together with where the visit began", async () => {
  const visitor = await arrive();
  expect(await rows()).toEqual([]);
  const technology = { javascript: true };
  expect((await visitor.call(putSessionData, { body: { technology } })).status).toBe(204);
  const consent = { default: { ad_storage: "denied" as const } };
  await visitor.call(putSessionData, { body: { consent } });
  expect((await rows())[0].visit).toEqual({ first: { path: "/frenos" }, technology, consent });
});

it("keeps nothing that the contract does not name", async () => {
  const visitor = await arrive();
  await visitor.send("PUT", "/api/store-front/session/data", {
    first: { path: "/x" },
    technology: { javascript: true, x: "y".repeat(9999) },
  });
  expect((await rows())[0].visit).toEqual({ first: { path: "/frenos" }, technology: { javascript: true } });
});

it("names every bad field", async () => {
  const visitor = await arrive();
  const answer = await visitor.send<{ errors: object }>("PUT", "/api/store-front/session/data", {
    tracking: { gid: "x".repeat(101) },
    technology: { javascript: "yes" },
    consent: { default: { ad_storage: "maybe" } },
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors).sort()).toEqual([
    "consent.default.ad_storage",
    "technology.javascript",
    "tracking.gid",
  ]);
});

it.each(["PUT /api/store-front/session/data", "DELETE /api/store-front/session"])(
  "refuses %s without the session's own token",
  async (call) => {
    const [method = "", path = ""] = call.split(" ");
    const [mine, other] = [await arrive(), await arrive()];
    const cookie = `tuerca_session=${mine.cookies.get("tuerca_session")}`;
    const foreign = decodeURIComponent(other.cookies.get("XSRF-TOKEN") ?? "");
    for (const headers of [{}, { cookie }, { cookie, "x-xsrf-token": foreign }]) {
      const response = await fetch(shop.origin + path, { method, headers });
      expect(response.status).toBe(419);
      expect(await response.json()).toEqual({ message: "CSRF token mismatch." });
    }
    expect(await rows()).toEqual([]);
  },
);

it("ends the visit and leaves session, cart and row alone", async () => {
  const visitor = await arrive();
  await visitor.call(putSessionData, { body: { technology: { javascript: true } } });
  const before = sessionOf(visitor);
  await addCart(before, 1);
  const ended = await visitor.call(deleteSession);
  expect(ended.status).toBe(204);
  expect(ended.headers.getSetCookie()).toEqual([]);
  expect((await rows())[0].visit).toEqual({});
  expect(sessionOf(visitor)).toEqual(before);
  const carts = await shop.context.database.pool.query("select lines from carts");
  expect(carts.rows[0].lines).toHaveLength(1);
});

it("keeps one row however many calls need it at once", async () => {
  const session = sessionOf(await arrive());
  const { db } = shop.context.database;
  await Promise.all(Array.from({ length: 8 }, () => storeSession(db, session, clock.now())));
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row.visit).toEqual({ first: { path: "/frenos" } });
  expect(row.id_hash).not.toBe(session.id);
});

it("forgets sessions unseen for 180 days, or for a year with something in the cart", async () => {
  const { db } = shop.context.database;
  const [idle, emptied, full, active] = await Promise.all([arrive(), arrive(), arrive(), arrive()]);
  for (const visitor of [idle, active]) await storeSession(db, sessionOf(visitor), clock.now());
  await addCart(sessionOf(emptied), 0);
  const kept = await addCart(sessionOf(full), 2);
  clock.advance(100 * DAY_MS);
  const seen = await storeSession(db, sessionOf(active), clock.now());
  clock.advance(81 * DAY_MS);
  expect(await forgetOldVisits(db, clock.now())).toBe(2);
  expect((await rows()).map((row) => row.id_hash)).toEqual([kept, seen].sort());
  clock.advance(183 * DAY_MS);
  expect(await forgetOldVisits(db, clock.now())).toBe(1);
  expect((await rows()).map((row) => row.id_hash)).toEqual([kept]);
  clock.advance(2 * DAY_MS);
  expect(await forgetOldVisits(db, clock.now())).toBe(1);
  expect(await rows()).toEqual([]);
});

async function addCart(session: Session, lines: number): Promise<string> {
  const { db, pool } = shop.context.database;
  const hash = await storeSession(db, session, clock.now());
  const id = await createProduct(pool);
  await pool.query("insert into carts (id, session_hash, lines) values ($1, $2, $3)", [
    `cart-${hash}`,
    hash,
    JSON.stringify(Array.from({ length: lines }, () => ({ id, quantity: 1 }))),
  ]);
  return hash;
}
