import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { Cart } from "@tuerca/contract";
import { getCart, getGuestOrder, saveCart, searchProducts } from "@tuerca/contract/calls";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callApi } from "./call-api.ts";
import { beginVisit, readCsrfToken } from "./csrf-token.ts";
import { pendingRequests } from "./pending-requests.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Seen = { method?: string; url?: string; token?: string; body: string; headers: IncomingHttpHeaders };

let server: Server;
let seen: Seen[];
let answers: Answer[];
let tab: { cookie: string; referrer: string };
const realFetch = globalThis.fetch;

/**
 * A browser's fetch as far as the client needs it: paths without origin, and a cookie that the
 * server sets.
 */
beforeEach(async () => {
  seen = [];
  answers = [];
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    seen.push({
      method: request.method,
      url: request.url,
      token: request.headers["x-xsrf-token"] as string | undefined,
      body,
      headers: request.headers,
    });
    if (request.url === "/sanctum/csrf-cookie") {
      tab.cookie = `theme=dark; XSRF-TOKEN=new%2Btoken${seen.length}`;
      response.writeHead(204).end();
    } else answers.shift()?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  tab = { cookie: "", referrer: "https://buscador.example/" };
  vi.stubGlobal("document", tab);
  vi.stubGlobal("window", { location: { pathname: "/frenos", search: "?q=caña" } });
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => realFetch(origin + path, init));
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const json =
  (status: number, body: object): Answer =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

it("asks for a token before the first change and sends it decoded", async () => {
  answers.push((_, response) => response.writeHead(204).end());
  expect(await callApi(saveCart, { body: { products: [] } })).toBeNull();
  expect(seen.map(({ url }) => url)).toEqual(["/sanctum/csrf-cookie", "/store-front/api/sales/cart_b2c"]);
  expect(seen[1]).toMatchObject({ method: "POST", token: "new+token1", body: '{"products":[]}' });
});

it("begins a visit by one call for all who ask meanwhile, and tells where it begins", async () => {
  answers.push((_, response) => response.writeHead(204).end());
  beginVisit();
  beginVisit();
  await callApi(saveCart, { body: { products: [] } });
  beginVisit();
  expect(seen.map(({ url }) => url)).toEqual(["/sanctum/csrf-cookie", "/store-front/api/sales/cart_b2c"]);
  const {
    "x-real-path": path,
    "x-real-query": query = "",
    "x-real-referer": referer,
  } = seen[0]?.headers ?? {};
  expect([path, referer]).toEqual(["/frenos", "https://buscador.example/"]);
  expect(JSON.parse(Buffer.from(String(query), "base64").toString())).toEqual({ q: "caña" });
});

it("begins a visit at an address of any length", async () => {
  const long = "x".repeat(9000);
  vi.stubGlobal("window", { location: { pathname: `/${long}`, search: `?q=${long}` } });
  tab.referrer = `https://buscador.example/${long}`;
  answers.push((_, response) => response.writeHead(204).end());
  await callApi(saveCart, { body: { products: [] } });
  expect(seen.map(({ token }) => token)).toEqual([undefined, "new+token1"]);
});

it("asks for no token before reading", async () => {
  answers.push(json(200, { id: "x" }));
  expect(await callApi(getCart, {})).toEqual({ id: "x" });
  expect(seen).toHaveLength(1);
});

it("asks for no token before a search, which changes nothing", async () => {
  answers.push(json(200, { data: [] }));
  expect(await callApi(searchProducts, { body: { query: "disco" } })).toEqual({ data: [] });
  expect(seen.map(({ url }) => url)).toEqual(["/api/v2/search/"]);
});

it("gets a new token after a 419 and tries once more", async () => {
  tab.cookie = "XSRF-TOKEN=old";
  answers.push(json(419, { message: "CSRF token mismatch." }), json(200, { id: "x" }));
  await callApi(saveCart, { body: { products: [] } });
  expect(seen.map(({ token }) => token)).toEqual(["old", undefined, "new+token2"]);
});

it("tells of a second 419", async () => {
  tab.cookie = "XSRF-TOKEN=old";
  answers.push(json(419, {}), json(419, {}));
  expect(await failure(callApi(saveCart, { body: { products: [] } }))).toMatchObject({ status: 419 });
  expect(seen).toHaveLength(3);
});

it("gives up after the call's timeout and ends the request", async () => {
  answers.push(() => {});
  const error = await failure(callApi({ ...getCart, timeoutMs: 50 }, {}));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind: "timeout", status: 0 });
  expect(pendingRequests.isBusy()).toBe(false);
});

it("waits 3 s for an answer where the call says nothing else", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  answers.push(json(200, { id: "x" }), json(200, { id: "x" }));
  await callApi(getCart, {});
  await callApi({ ...getCart, timeoutMs: 20_000 }, {});
  expect(timeout.mock.calls).toEqual([[3000], [20_000]]);
  timeout.mockRestore();
});

it("tells a dropped connection from a refusal", async () => {
  answers.push((request) => request.socket.destroy(), json(404, { message: "No encontrado." }));
  expect(await failure(callApi(getCart, {}))).toMatchObject({ kind: "network" });
  expect(await failure(callApi(getCart, {}))).toMatchObject({
    kind: "status",
    serverMessage: "No encontrado.",
  });
});

it("survives a refusal that is no JSON", async () => {
  answers.push((_, response) => response.writeHead(502).end("<html>"));
  expect(await failure(callApi(getCart, {}))).toMatchObject({ status: 502, serverMessage: null });
});

it("escapes parameters of the path", async () => {
  answers.push(json(200, {}));
  await callApi(getGuestOrder, { params: { id: "../a b" } });
  expect(seen[0]?.url).toBe("/store-front/api/guest/sales/order/..%2Fa%20b");
});

it("throws the reason of a caller who gave up", async () => {
  answers.push(() => {});
  const giveUp = new AbortController();
  const call = failure(callApi(getCart, { signal: giveUp.signal }));
  setTimeout(() => giveUp.abort(new Error("gone")), 20);
  expect(await call).toMatchObject({ message: "gone" });
});

it("takes and answers what the contract declares at the call's address", async () => {
  answers.push(json(200, { id: "x" }), json(422, {}));
  const cart: Cart | null = await callApi(getCart, {});
  expect(cart?.id).toBe("x");
  // @ts-expect-error The whole cart goes along.
  expect(await failure(callApi(saveCart, { body: {} }))).toMatchObject({ status: 422 });
});

it("reads a broken token cookie as none", () => {
  expect(readCsrfToken("a=1; XSRF-TOKEN=%E0%A4%A")).toBeNull();
  expect(readCsrfToken("NOT-XSRF-TOKEN=x")).toBeNull();
});
