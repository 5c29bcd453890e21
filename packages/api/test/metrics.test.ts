import { areas } from "@tuerca/contract/areas";
import { officeCalls } from "@tuerca/office-contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, type TestShop } from "./index.ts";
import { sendRaw } from "./raw-requests.ts";

/** As docs/operations/health.md promises. */
const MOST_SERIES = 2500;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ alone: true });
});
afterAll(() => shop.close());

const PATHS = [...areas.flatMap(({ calls }) => [...calls]), ...officeCalls].map(([, { path }]) => path);
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PROPFIND", "MKCOL", "QUERY"];
const oddPart = fc.oneof(
  fc.stringMatching(/^[\w.~-]{1,12}$/),
  fc.constantFrom("%00", "..", "%2f", "*", "{route}", "%22"),
);

/** Addresses of the contract with anything for their parts, and others that nobody serves. */
const target = fc.oneof(
  fc.tuple(fc.constantFrom(...PATHS), oddPart).map(([path, part]) => path.replaceAll(/\{\w+\}/g, () => part)),
  fc.array(oddPart, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`),
);

it("no visitor makes series: a walk through all addresses leaves them below the bound", async () => {
  const send = (method: string, path: string) =>
    sendRaw(
      shop.origin,
      `${method} ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
      20_000,
    );
  const anyOf = fc.sample(fc.tuple(fc.constantFrom(...METHODS), target), { numRuns: 800 });
  const each = PATHS.map((path) => ["GET", path.replaceAll(/\{\w+\}/g, "1")] as const);
  const all = [...each, ...anyOf];
  for (let at = 0; at < all.length; at += 20)
    await Promise.all(all.slice(at, at + 20).map(([method, path]) => send(method, path)));
  const lines = (await (await fetch(`${shop.origin}/metrics`)).text()).split("\n");
  const series = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const valuesOf = (label: string) =>
    new Set(series.flatMap((line) => new RegExp(`^http_.*\\b${label}="([^"]*)"`).exec(line)?.[1] ?? []));
  const [routes, statuses] = [valuesOf("route"), valuesOf("status")];
  expect([...statuses].filter((status) => !/^[2-5]xx$/.test(status))).toEqual([]);
  expect(routes.size).toBeGreaterThan(80);
  // Each route: four bounds and none, sum and count; and each kind of status that is sent.
  const others = series.filter((line) => !line.startsWith("http_"));
  expect(others.length + routes.size * (7 + 4)).toBeLessThan(MOST_SERIES);
  expect(series.length).toBeLessThan(MOST_SERIES);
  expect(series.filter((line) => /\bmethod=/.test(line))).toEqual([]);
}, 120_000);
