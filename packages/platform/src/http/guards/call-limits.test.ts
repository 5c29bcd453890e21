import { createTestShop, type TestClient, type TestShop } from "@tuerca/api/testing";
import { type Call, putSessionData, removeWish, searchProducts } from "@tuerca/contract";
import { areas } from "@tuerca/contract/areas";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createManualClock, HOUR_MS, MINUTE_MS } from "../../clock/clock.ts";
import { refusalsOf } from "../refusals.ts";

const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
const CHANGES: [string, Call][] = areas
  .flatMap(({ calls }) => [...calls])
  .filter(([, call]) => call.method !== "GET" || call.withCsrf);
const MESSAGE =
  "Se han hecho demasiadas peticiones desde tu conexión. Espera un momento y vuelve a intentarlo.";

let shop: TestShop;
let visitor: TestClient;

beforeAll(async () => {
  shop = await createTestShop({ clock, environment: { TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "error" } });
  visitor = shop.visitor();
  await visitor.send("GET", "/sanctum/csrf-cookie");
});
afterAll(() => shop.close());

const range = (length: number) => Array.from({ length }, (_, n) => n);

/** Repeats a call without a body from an address; returns the number of answers by status. */
async function repeat({ method, path }: Call, from: string, times: number, by = visitor) {
  const statuses: Record<number, number> = {};
  const ask = async () => {
    const answer = await by.send(method, path.replaceAll(/\{\w+\}/g, "1"), undefined, at(from));
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  };
  for (let left = times; left > 0; left -= 50) await Promise.all(range(Math.min(left, 50)).map(ask));
  return statuses;
}

const at = (address: string) => ({ "x-forwarded-for": address });
const ask = ({ method, path }: Call, from: string, by = visitor) =>
  by.send<{ message: string }>(method, path.replaceAll(/\{\w+\}/g, "1"), undefined, at(from));

it("stops every call that changes something at the limit of its kind, and no other", async () => {
  const from = "81.33.7.1";
  expect(await repeat(removeWish, from, 1200)).toEqual({ 401: 1200 });
  expect(await repeat(searchProducts, from, 6000)).toEqual({ 422: 6000 });
  expect(await repeat(putSessionData, from, 6000)).toEqual({ 422: 6000 });
  for (const [name, call] of CHANGES.filter(([, { limit }]) => limit !== "signed")) {
    const { status, body, headers } = await ask(call, from);
    expect([name, status, body]).toEqual([name, 429, { message: MESSAGE }]);
    const wait = Number(headers.get("retry-after"));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
  }
  for (const path of ["/store-front/api/sales/cart_b2c", "/api/store-front/brands", "/healthz"])
    expect((await visitor.send("GET", path, undefined, at(from))).status).toBeLessThan(300);
  expect((await visitor.send("POST", "/nowhere", undefined, at(from))).status).toBe(404);
}, 120_000);

it.each(CHANGES)("%s tells its limit", (_, call) => {
  expect(refusalsOf(call)[429]).toMatch(/Over \d+ [\w ]+ (a minute|an hour) from one network address/);
});

it("counts an address by itself, in IPv6 its network, and for a minute", async () => {
  await repeat(removeWish, "2001:db8:1:1::1", 1199);
  const statusAt = async (address: string) => (await ask(removeWish, address)).status;
  expect(await statusAt("2001:db8:1:1:ffff::2")).toBe(401);
  expect(await statusAt("2001:db8:1:1::3")).toBe(429);
  expect([await statusAt("2001:db8:1:2::1"), await statusAt("81.33.7.2")]).toEqual([401, 401]);
  clock.advance(MINUTE_MS);
  expect(await statusAt("2001:db8:1:1::3")).toBe(401);
});

it("counts nobody who comes from a private network, as everybody may behind a proxy that nobody has named", async () => {
  expect(await repeat(removeWish, "81.33.7.3, 10.0.0.1", 1300)).toEqual({ 401: 1300 });
  expect((await ask(removeWish, "81.33.7.3")).status).toBe(401);
});

it("lets an address leave six hundred new visitors an hour, and those go on", async () => {
  const from = "81.33.7.4";
  const tell = (by: TestClient) =>
    by.send<{ message: string }>("PUT", putSessionData.path, { technology: { javascript: true } }, at(from));
  const rows = async () =>
    (await shop.context.database.pool.query("select count(*)::int as n from sessions")).rows[0].n;
  const before = await rows();
  const first = shop.visitor();
  expect((await tell(first)).status).toBe(204);
  for (const _ of range(12)) {
    const answers = await Promise.all(range(50).map(() => tell(shop.visitor())));
    expect(answers.map(({ status }) => status)).not.toContain(500);
  }
  expect((await rows()) - before).toBe(600);
  const refused = await tell(shop.visitor());
  expect([refused.status, refused.body]).toEqual([429, { message: MESSAGE }]);
  expect(Number(refused.headers.get("retry-after"))).toBe(3600);
  expect((await tell(first)).status).toBe(204);
  const save = await shop
    .visitor()
    .send("POST", "/store-front/api/sales/cart_b2c", { products: [] }, at(from));
  expect(save.status).toBe(429);
  expect((await rows()) - before).toBe(600);
  clock.advance(HOUR_MS);
  expect((await tell(shop.visitor())).status).toBe(204);
}, 60_000);
