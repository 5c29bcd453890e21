import { type RawAnswer, rawRequests, sendRaw } from "@tuerca/api/testing/raw-requests";
import { challengeReturn } from "@tuerca/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ask, unpacked } from "./ask.ts";
import { openShops } from "./open-shops.ts";

/** Number of requests that no client library sends, for pages, pictures and files. */

const REQUESTS = process.env.SOAK ? 16_000 : 300;

/** Headers of each kind of answer; the first row applies to all. */
const SAFETY: readonly [RegExp, string][] = [
  [/^/, "x-content-type-options: nosniff"],
  [/content-type: (text\/html|image\/svg)/, "content-security-policy: "],
  [/content-type: text\/html/, "x-frame-options: "],
  [/content-type: text\/html/, "referrer-policy: "],
];

const PATHS = [
  "/",
  "/frenos",
  "/frenos/",
  "/catalogo",
  "/c-catalogo-1",
  "/frenos.data",
  "/_root.data",
  "/no-hay",
  "/carrito",
  "/checkout",
  "/login",
  "/mi-cuenta",
  "/pedido/",
  "/envios",
  "/buscar",
  "/assets/",
  "/assets/x.js",
  "/favicon.svg",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap-pages.xml",
  "/media/",
  "/media/drawings/disc.svg",
  "/legal/eu-garantia-es",
  "/docs/api",
  "/docs/api/page.js",
  "/healthz",
  "/readyz",
  "/metrics",
  "/dev/outbox",
  "/.well-known/security.txt",
  "/.env",
  "/..%2f..%2fetc/passwd",
];

let opened: Awaited<ReturnType<typeof openShops>>;
let origin = "";
let paths = PATHS;

beforeAll(async () => {
  opened = await openShops(1);
  origin = opened.shops[0]?.origin ?? "";
  const page = unpacked(await ask(origin, { path: "/" }));
  const files = page.match(/\/(?:assets|media)\/[\w./-]+/g) ?? [];
  paths = [...PATHS, ...new Set(files)];
  expect(paths.length).toBeGreaterThan(PATHS.length + 5);
}, 120_000);
afterAll(() => opened.close());

function expectSafe({ status, headers }: RawAnswer, what: string): void {
  expect(status, what).toBeLessThan(500);
  for (const [kind, header] of SAFETY) if (kind.test(headers)) expect(headers, what).toContain(header);
  expect(framing(headers), what).toBeOneOf(AGREED);
}

/** Who may frame an answer, as the policy and the older header say it. */
const framing = (headers: string) =>
  [/frame-ancestors ([^;\r]+)/, /x-frame-options: (\S+)/]
    .map((rule) => rule.exec(headers)?.[1] ?? "")
    .join(" ");
const AGREED = ["'none' deny", "'self' sameorigin", " deny", " "];

it("says once who may frame a page: nobody, but for the frames of a card payment", async () => {
  for (const [method, path, expected] of [
    ["GET", "/", "'none' deny"],
    ["GET", "/no-hay", "'none' deny"],
    ["GET", "/docs/api", "'none' deny"],
    ["GET", "/api/v2/cart/", " deny"],
    ["POST", challengeReturn.path, "'self' sameorigin"],
  ] as const) {
    const head = [`${method} ${path} HTTP/1.1`, "host: a", "connection: close"];
    const form = ["content-type: application/x-www-form-urlencoded", "content-length: 5", "", "cres="];
    const request = [...head, ...(method === "POST" ? form : ["", ""])].join("\r\n");
    expect([path, framing((await sendRaw(origin, request, 20_000)).headers)]).toEqual([path, expected]);
  }
});

it("answers each plain address safely", async () => {
  for (const path of paths) {
    const request = `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`;
    expectSafe(await sendRaw(origin, request, 20_000), path);
  }
});

const NO_HOST = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "a:",
    "a:x",
    "a:123456",
    "u@a",
    "u:p@a",
    "a/b",
    "a b",
    "a,b",
    "a\u00e9",
    "[::1",
    "a?b",
  ),
  fc
    .tuple(fc.stringMatching(/^[a-z.]{1,9}$/), fc.constantFrom(..."/@?#\\%,;'\"<>|^`{}()"))
    .map((two) => two.join("")),
);
const GOOD_HOST = fc.constantFrom(
  "a",
  "tienda.example",
  "tienda.example:3000",
  "127.0.0.1:80",
  "[::1]:3000",
  "mi_tienda",
);
/** Header lines that name several hosts, or none that all readers take alike. */
const BAD_HOSTS = fc.oneof(
  NO_HOST.map((host) => [`Host: ${host}`]),
  fc.tuple(GOOD_HOST, fc.oneof(GOOD_HOST, NO_HOST)).map((hosts) => hosts.map((host) => `host: ${host}`)),
);

it("refuses a request that names no host or several, at every door", async () => {
  const cookie = String((await ask(origin, { path: "/sanctum/csrf-cookie" })).headers["set-cookie"]).split(
    ";",
  )[0];
  const send = (path: string, lines: readonly string[]) =>
    sendRaw(
      origin,
      [`GET ${path} HTTP/1.1`, ...lines, `cookie: ${cookie}`, "connection: close", "", ""].join("\r\n"),
      20_000,
    );
  const file = paths.findLast((path) => path.startsWith("/assets/") && path.endsWith(".js")) ?? "";
  const doors = [
    "/",
    "/frenos",
    file,
    "/api/v2/cart/",
    "/metrics",
    "/gestion/",
    "/office/v1/today",
    "/media/x",
  ];
  // The first two make the front remember the page and the file.
  for (const path of doors) for (const _ of [1, 2, 3]) await send(path, ["host: a"]);
  await fc.assert(
    fc.asyncProperty(BAD_HOSTS, fc.constantFrom(...doors), async (lines, path) => {
      const answer = await send(path, lines);
      expect(answer.status, `${path} ${lines.join(" + ")}`).toBe(400);
      expectSafe(answer, path);
    }),
    { numRuns: 150 },
  );
  for (const path of doors) expect((await send(`http://b${path}`, ["host: a"])).status).toBe(400);
  await fc.assert(
    fc.asyncProperty(GOOD_HOST, async (host) => {
      expect((await send("/", [`host: ${host}`])).status).toBe(200);
      expect((await send(file, [`host: ${host}`])).status).toBe(200);
    }),
    { numRuns: 12 },
  );
}, 120_000);

it(`answers whatever is sent without failing, with the headers of safety, ${REQUESTS} times`, async () => {
  await fc.assert(
    fc.asyncProperty(rawRequests(paths), async (request) => {
      const answer = await sendRaw(origin, request);
      // A request whose announced body does not arrive gets no answer.
      if (!Number.isNaN(answer.status)) expectSafe(answer, request.toString().slice(0, 300));
    }),
    { numRuns: REQUESTS },
  );
}, 1_800_000);
