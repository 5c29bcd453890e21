import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ask } from "../../../test/ask.ts";
import { ALONE } from "../content-security-policy.ts";
import { makePage } from "../pages/page.ts";
import { PageCache } from "../pages/page-cache.ts";
import { servePages } from "../pages/serve-pages.ts";
import { answerFirst, CachedAnswers } from "./cached-answers.ts";
import { isPlain } from "./plain.ts";

let app: FastifyInstance;
let origin: string;
let routed: string[];
let counted: number;
let version: number;
let price: number;

const render = async () =>
  makePage(
    {
      status: 200,
      headers: { "content-type": "text/html" },
      body: Buffer.from(`<p>${price} €</p>`),
      scripts: [],
    },
    ALONE,
  );
const fetchApi = async () => ({ status: 200, body: "", digest: String(price) });

beforeEach(async () => {
  [routed, counted, version, price] = [[], 0, 1, 10];
  app = Fastify();
  app.decorateRequest("session", { getter: () => ({ id: "", startedAt: 0, first: {} }) });
  app.addHook("onRequest", async (request, reply) => {
    routed.push(request.url);
    reply.header("x-frame-options", "SAMEORIGIN");
  });
  const pages = new PageCache({ render, fetchApi, version: () => version, now: () => 0, maxBytes: 100_000 });
  const cachedAnswers = new CachedAnswers({
    pageOf: (address) => pages.current(address),
    getsNoCookies: (cookies) => cookies === "session",
    onAnswered: () => {
      counted += 1;
    },
  });
  servePages(app, { pages, cachedAnswers, mainCategoryId: 1 });
  answerFirst(app, { "cached-answers": cachedAnswers }, "gestion.example");
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

const show = async (path = "/frenos", headers: Record<string, string> = {}) => {
  const { headers: answered, ...rest } = await ask(origin, {
    path,
    headers: { cookie: "session", "accept-encoding": "br", ...headers },
  });
  const { date, ...lasting } = answered;
  return { ...rest, headers: lasting };
};

const whereKept = it.skipIf(isPlain("cached-answers"));

it("sends what the routes sent before, header by header", async () => {
  const first = await show();
  expect(await show()).toEqual(first);
});

it("asks the routes whatever comes to the office's host, where no page of the shop may be", async () => {
  await show();
  routed = [];
  for (const name of ["host", "x-forwarded-host"]) await show("/frenos", { [name]: "gestion.example" });
  expect(routed).toEqual(["/frenos", "/frenos"]);
});

whereKept("asks the routes once", async () => {
  await show();
  await show();
  expect([routed, counted]).toEqual([["/frenos"], 1]);
});

whereKept("knows each encoding by itself", async () => {
  await show();
  const zipped = await show("/frenos", { "accept-encoding": "gzip" });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(await show("/frenos", { "accept-encoding": "gzip" })).toEqual(zipped);
  expect(routed).toHaveLength(2);
});

whereKept(
  "leaves to the routes who has no session, what asks for a change only, and what comes from another origin",
  async () => {
    const { headers } = await show();
    await show("/frenos", { cookie: "other" });
    expect((await show("/frenos", { "if-none-match": headers.etag ?? "" })).status).toBe(304);
    await show("/frenos", { origin: "http://other.example" });
    await show("/frenos/");
    expect([routed.length, counted]).toEqual([5, 0]);
  },
);

it("asks again once the catalogue has changed", async () => {
  await show();
  [version, price] = [2, 20];
  await show();
  expect(routed).toHaveLength(2);
  expect((await show()).headers["content-length"]).toBeDefined();
});
