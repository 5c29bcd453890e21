import { statusOf } from "@tuerca/api";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { ALONE } from "../content-security-policy.ts";
import { CachedAnswers } from "../front/cached-answers.ts";
import { makePage, type Page } from "./page.ts";
import { PageCache } from "./page-cache.ts";
import { servePages } from "./serve-pages.ts";

const MANNER = { "accept-encoding": "identity" };

let app: FastifyInstance;

afterEach(() => app.close());

const SESSION = { id: "", startedAt: 0, first: {} };

async function serve(
  render: (address: string) => Promise<Page>,
  session: typeof SESSION | null = SESSION,
  stream: { write(line: string): void } = { write: () => undefined },
): Promise<void> {
  app = Fastify({ logger: { level: "error", stream } });
  app.decorateRequest("session", { getter: () => session });
  const fetchApi = async () => ({ status: 200, body: "", digest: "" });
  const pages = new PageCache({ render, fetchApi, version: () => 1, now: () => 0, maxBytes: 10_000 });
  const pageOf = (address: string) => pages.current(address);
  const cachedAnswers = new CachedAnswers({ pageOf, getsNoCookies: () => true, onAnswered: () => undefined });
  servePages(app, { pages, cachedAnswers, mainCategoryId: 1 });
}

it("renders a page once for all who add what no page reads", async () => {
  const rendered: string[] = [];
  await serve(async (address) => {
    rendered.push(address);
    return makePage({ status: 200, headers: {}, body: Buffer.from(address), scripts: [] }, ALONE);
  });
  const bodyOf = async (url: string) => (await app.inject({ url, headers: MANNER })).body;
  for (const query of ["page=2", "x=1&page=2", "page=2&srsltid=abc", "page=2&order=secreto"])
    expect(await bodyOf(`/frenos?${query}`)).toBe("/frenos?page=2");
  expect(rendered).toEqual(["/frenos?page=2"]);
});

it("sends the data of a page that has moved to the new one with all of the query, as its document", async () => {
  await serve(async (address) => {
    const [path, query] = address.split("?");
    const location = `/nuevo${query ? `?${query}` : ""}`;
    const isData = path === "/viejo.data";
    const headers: Record<string, string> = isData ? {} : { location };
    return makePage({ status: isData ? 202 : 301, headers, body: Buffer.from(location), scripts: [] }, ALONE);
  });
  const document = await app.inject("/viejo?utm_source=a&page=2");
  expect([document.statusCode, document.headers.location]).toEqual([301, "/nuevo?utm_source=a&page=2"]);
  const data = await app.inject({ url: "/viejo.data?utm_source=a&page=2", headers: MANNER });
  expect([data.statusCode, data.body]).toEqual([202, "/nuevo?utm_source=a&page=2"]);
});

it("sends no page that the client has, however a cache on the way has marked it, and what is not found always", async () => {
  await serve(async (address) => {
    const status = address === "/frenos" ? 200 : 404;
    return makePage({ status, headers: {}, body: Buffer.from(address), scripts: [] }, ALONE);
  });
  const again = async (url: string, mark: (etag: string) => string) => {
    const etag = String((await app.inject({ url, headers: MANNER })).headers.etag);
    const headers = { ...MANNER, "if-none-match": mark(etag) };
    return (await app.inject({ url, headers })).statusCode;
  };
  expect(await again("/frenos", (etag) => etag)).toBe(304);
  expect(await again("/frenos", (etag) => `"other", W/${etag}`)).toBe(304);
  expect(await again("/frenos", () => '"other"')).toBe(200);
  expect(await again("/no-hay", (etag) => etag)).toBe(404);
});

it("names Accept-Encoding beside what the answer differs by anyway", async () => {
  await serve(async () => makePage({ status: 200, headers: {}, body: Buffer.from(""), scripts: [] }, ALONE));
  app.addHook("onRequest", async (_request, reply) => void reply.header("vary", "Origin"));
  expect((await app.inject("/frenos")).headers.vary).toBe("Origin, Accept-Encoding");
});

it("answers a page that cannot be rendered by one of its own, kept by nobody", async () => {
  await serve(() => Promise.reject(new Error("The rendering thread has ended.")));
  const { statusCode, headers, body } = await app.inject("/frenos?a=<");
  expect(statusCode).toBe(500);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["content-security-policy"]).toContain("script-src 'self';");
  expect(body).toContain("Algo ha fallado por nuestra parte");
  expect(body).not.toContain("thread");
});

it("answers what React Router could only say in English by that page too", async () => {
  const headers = { "content-type": "text/plain;charset=UTF-8" };
  const body = Buffer.from("Unexpected Server Error");
  await serve(async () => makePage({ status: 500, headers, body, scripts: [] }, ALONE));
  const answer = await app.inject("/frenos");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
  expect(answer.body).toContain("Algo ha fallado por nuestra parte");
});

/** Answers a page's request, which a hook refuses by an error. */
async function askRefused(error: Error) {
  const logged: string[] = [];
  await serve(() => Promise.reject(new Error("Nothing is rendered.")), SESSION, {
    write: (line: string) => void logged.push(line),
  });
  app.setErrorHandler((given, _request, reply) => reply.code(statusOf(given)).send({ message: "Llamada" }));
  app.addHook("onRequest", () => Promise.reject(error));
  const { statusCode, headers, body } = await app.inject("/favicon.ico");
  return { status: statusCode, type: headers["content-type"], again: headers["retry-after"], body, logged };
}

it("answers a page that a host does not have by a page that says so, which is no failure to log", async () => {
  const missing = Object.assign(new Error("No encontrado."), { statusCode: 404 });
  const { body, ...answer } = await askRefused(missing);
  expect(answer).toEqual({ status: 404, type: "text/html; charset=utf-8", again: undefined, logged: [] });
  expect(body).toContain("<h1>Aquí no hay ninguna página</h1>");
  expect(body).not.toContain("Volver a intentarlo");
});

it.each([400, 403, 413, 429])(
  "leaves a client's fault of status %i to the handler of all calls",
  async (status) => {
    const { body, logged, ...answer } = await askRefused(
      Object.assign(new Error("no"), { statusCode: status }),
    );
    expect([answer.status, JSON.parse(body), logged]).toEqual([status, { message: "Llamada" }, []]);
  },
);

it("says so while the shop is overloaded", async () => {
  await serve(() => Promise.reject(Object.assign(new Error("busy"), { statusCode: 503 })));
  const { statusCode, headers, body } = await app.inject("/frenos");
  expect(statusCode).toBe(503);
  expect(headers["retry-after"]).toBe("5");
  expect(body).toContain("<h1>Servicio en mantenimiento</h1>");
});

it("leaves unknown calls to the API", async () => {
  await serve(() => Promise.reject(new Error("no page")));
  expect((await app.inject("/api/v9/nothing")).headers["content-type"]).toContain("application/json");
});

it("begins a visit by the whole tree call, long queries included, and only where there is none", async () => {
  const page = makePage({ status: 200, headers: {}, body: Buffer.from(""), scripts: [] }, ALONE);
  const calls: { query: unknown; headers: Record<string, unknown> }[] = [];
  const ask = async (session: typeof SESSION | null) => {
    await serve(async () => page, session);
    app.get("/api/v1/categories/tree", async ({ query, headers }, reply) => {
      calls.push({ query, headers });
      return reply.header("set-cookie", "tuerca_session=new").send([]);
    });
    const headers = { ...MANNER, cookie: "a=b", referer: "https://buscador.example/?q=freno" };
    const answer = await app.inject({ url: `/frenos%C3%B1?q=${"ñ".repeat(500)}&page=2`, headers });
    return answer.headers["set-cookie"];
  };
  expect(await ask(SESSION)).toBeUndefined();
  expect(calls).toEqual([]);
  await app.close();
  expect(await ask(null)).toEqual(["tuerca_session=new"]);
  const [{ query, headers } = { query: null, headers: {} }] = calls;
  expect(query).toEqual({ parent_id: "1", depth: "2", full: "1" });
  expect(headers).toMatchObject({
    cookie: "a=b",
    "x-real-path": "/frenos%C3%B1",
    "x-real-referer": "https://buscador.example/?q=freno",
  });
  const sent: unknown = JSON.parse(Buffer.from(String(headers["x-real-query"]), "base64").toString());
  expect(sent).toEqual({ q: "ñ".repeat(500), page: "2" });
});
