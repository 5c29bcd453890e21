import { getUser } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PASSWORD, registerCustomer, tryLogin } from "../factories/customer.ts";
import type { TestClient } from "../test-client.ts";
import { countStatuses, range, startTwoServers, type TwoServers } from "./two-servers.ts";

let shop: TwoServers;

beforeAll(async () => {
  shop = await startTwoServers(async () => undefined);
}, 120_000);
afterAll(() => shop.close());

it("promise 26: strangers at two servers check ten passwords of an account, and the owner still gets in", async () => {
  const owner = shop.visitor();
  await registerCustomer(owner, "ana@example.es");
  const answers = await Promise.all(
    range(200).map((index) => tryLogin(shop.visitor(), "ana@example.es", `prueba número ${index}`)),
  );
  expect(countStatuses(answers)).toEqual({ 401: 10, 429: 190 });
  for (const answer of answers.filter((one) => one.status === 429)) {
    const wait = Number(answer.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
  }
  expect((await tryLogin(shop.visitor(), "ana@example.es")).status).toBe(429);
  for (const browser of [owner, shop.otherTab(owner)])
    expect((await tryLogin(browser, "ana@example.es")).status).toBe(200);
});

it("says the same of an address without account", async () => {
  const answers = await Promise.all(
    range(15).map((index) => tryLogin(shop.visitor(), "nadie@example.es", `prueba número ${index}`)),
  );
  expect(countStatuses(answers)).toEqual({ 401: 10, 429: 5 });
});

it("gives a device that knows one account no more tries at another one of the same address", async () => {
  const owner = shop.visitor();
  await registerCustomer(owner, "luis@example.es");
  const stranger = shop.visitor();
  await registerCustomer(stranger, "luis@example.es", "otra contraseña");
  for (const index of range(10)) await tryLogin(shop.visitor(), "luis@example.es", `prueba número ${index}`);
  expect((await tryLogin(stranger, "luis@example.es", PASSWORD)).status).toBe(401);
  expect((await tryLogin(stranger, "luis@example.es", "otra contraseña")).status).toBe(200);
  expect((await tryLogin(owner, "luis@example.es", PASSWORD)).status).toBe(200);
});

it("limits what a known device may try", async () => {
  const owner = shop.visitor();
  await registerCustomer(owner, "eva@example.es");
  const tries = range(25).map((index) => tryLogin(copyOf(owner), "eva@example.es", `prueba número ${index}`));
  expect(countStatuses(await Promise.all(tries))).toEqual({ 401: 20, 429: 5 });
});

it("ends a login on both servers at once", async () => {
  const owner = shop.visitor();
  await registerCustomer(owner, "sol@example.es");
  const tab = shop.otherTab(owner);
  expect((await tab.call(getUser)).status).toBe(200);
  await owner.send("GET", "/api/v1/auth/logout");
  expect((await tab.call(getUser)).status).toBe(401);
});

/** The same browser, at either server in turns. */
function copyOf(visitor: TestClient): TestClient {
  const copy = shop.visitor();
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
}
