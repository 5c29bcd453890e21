import { request } from "node:http";
import { createTestShop, liveSettings, type TestShop } from "@tuerca/api/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const TOKEN = "d41Xq9ZbT7mE2wRk0sVyHc5NuJgP8aLf";
const STRANGER = "203.0.113.5";
const PATHS = ["/metrics", "/docs/api", "/docs/api/json", "/docs/api/page.js"];

type Headers = Record<string, string>;

const live = { ...liveSettings, INTERNAL_TOKEN: TOKEN };
const SETTINGS = {
  demo: { TRUST_PROXY: "" },
  live,
  tokenless: { ...live, INTERNAL_TOKEN: "" },
  proxied: { ...live, TRUST_PROXY: "127.0.0.1" },
};
type Kind = keyof typeof SETTINGS;

const shops = new Map<string, TestShop>();
beforeAll(async () => {
  for (const [kind, environment] of Object.entries(SETTINGS))
    shops.set(kind, await createTestShop({ environment }));
}, 120_000);
afterAll(async () => {
  for (const shop of shops.values()) await shop.close();
});

/** The shop's answers to this machine at each operator's address. */
async function statusesOf(kind: Kind, headers: Headers = {}): Promise<number[]> {
  const origin = shops.get(kind)?.origin ?? "";
  return [...new Set(await Promise.all(PATHS.map((path) => ask(origin + path, headers))))];
}

/** `fetch` cannot set Host. */
function ask(url: string, headers: Headers): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once("error", reject).end();
  });
}

const from = (...hops: string[]) => ({ "x-forwarded-for": hops.join(", ") });
const stranger = from(STRANGER);

it("the mails of the demo's outbox are for nobody in a live shop, whatever they bring", async () => {
  const outboxOf = (kind: Kind, path = "/dev/outbox") =>
    ask((shops.get(kind)?.origin ?? "") + path, { authorization: `Bearer ${TOKEN}` });
  expect(await outboxOf("demo")).toBe(200);
  for (const kind of ["live", "tokenless", "proxied"] as const)
    for (const path of ["/dev/outbox", "/dev/outbox/1", "/dev/outbox/1/text"])
      expect([kind, path, await outboxOf(kind, path)]).toEqual([kind, path, 404]);
});

describe("figures and documentation", () => {
  it("are for everybody in a demo shop", async () => {
    expect(await statusesOf("demo", stranger)).toEqual([200]);
  });

  it("are for the private network and for whoever brings the token in a live one", async () => {
    expect(await statusesOf("live")).toEqual([200]);
    expect(await statusesOf("live", { ...stranger, authorization: `Bearer ${TOKEN}` })).toEqual([200]);
    const wrong = [`Bearer ${TOKEN}x`, `Bearer ${"u".repeat(40)}`, "Bearer", TOKEN, `Basic ${TOKEN}`];
    for (const authorization of wrong)
      expect(await statusesOf("live", { ...stranger, authorization })).toEqual([404]);
  });

  it("are for nobody by an empty token where none is set", async () => {
    for (const authorization of ["Bearer ", "Bearer null", "Bearer undefined"])
      expect(await statusesOf("tokenless", { ...stranger, authorization })).toEqual([404]);
  });

  it.each<Headers>([
    stranger,
    from("10.0.0.9"),
    from(STRANGER, "127.0.0.1"),
    { forwarded: `for=${STRANGER}` },
    { "x-real-ip": STRANGER },
    { "x-forwarded-proto": "https" },
    { via: "1.1 proxy" },
    { "cf-connecting-ip": STRANGER },
    { host: "tienda.example" },
    { host: "Tienda.Example:443" },
  ])("are for nobody behind a proxy that is not trusted: %j", async (headers) => {
    expect(await statusesOf("live", headers)).toEqual([404]);
  });

  it.each<[number, Headers]>([
    [404, stranger],
    [200, from("10.0.0.9")],
    [200, { ...from("10.0.0.9"), host: "tienda.example" }],
    [200, from("::1")],
    [200, from("fd00::9")],
    [404, from("2001:db8::9")],
    [404, from("10.0.0.9", STRANGER)],
    [404, from(STRANGER, "10.0.0.9")],
    [200, from("10.0.0.9", "127.0.0.1")],
    [404, from("nonsense")],
    [404, { "x-real-ip": STRANGER }],
    [200, {}],
  ])("answer %i by a trusted proxy, to whom it came from: %j", async (status, headers) => {
    expect(await statusesOf("proxied", headers)).toEqual([status]);
  });
});
