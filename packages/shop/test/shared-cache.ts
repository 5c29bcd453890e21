import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, ask } from "./ask.ts";

/** A cached answer, with the request headers that it depends on. */
type Cached = { answer: Answer; varies: Record<string, string | undefined> };

export type SharedCache = {
  origin: string;
  /** Everything that was ever cached, with the requested path. */
  cached: { path: string; answer: Answer }[];
  /** Number of answers from the cache. */
  hits(): number;
  close(): void;
};

/** Statuses that may be cached without an explicit lifetime (RFC 9110, section 15.1). */
const BY_DEFAULT = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]);
const LENGTHS = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "host"]);

/**
 * A cache between visitors and a shop, like a CDN: it stores everything that RFC 9111 allows a
 * shared cache, for as long as the test lasts.
 */
export async function openSharedCache(upstream: string): Promise<SharedCache> {
  const entries = new Map<string, Cached[]>();
  const cache: SharedCache = { origin: "", cached: [], hits: () => hits, close: () => server.close() };
  let hits = 0;

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { url: path = "/", method = "GET", headers } = request;
    const isRead = method === "GET" || method === "HEAD";
    const isRefresh = headers["x-tuerca-refresh"] !== undefined;
    const kept = entries.get(path) ?? [];
    const found = isRead && !isRefresh ? kept.find(({ varies }) => matches(varies, request)) : undefined;
    if (found) {
      hits += 1;
      return found.answer;
    }
    const sent = Object.entries(headers).filter(([name]) => !LENGTHS.has(name));
    const body = Buffer.concat(await request.toArray());
    const answer = await ask(upstream, { path, method, body, headers: Object.fromEntries(sent) as never });
    const names = varyOf(answer);
    if (method === "GET" && names && mayCache(request, answer)) {
      const varies = Object.fromEntries(names.map((name) => [name, textOf(headers[name])]));
      entries.set(path, [{ answer, varies }, ...kept.filter((one) => !matches(one.varies, request))]);
      cache.cached.push({ path, answer });
    }
    return answer;
  };
  const server = createServer((request, response) => {
    answerTo(request).then(
      (answer) => send(request, response, answer),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cache.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return cache;
}

function mayCache({ headers }: IncomingMessage, { status, headers: given }: Answer): boolean {
  const control = given["cache-control"] ?? "";
  if (/no-store|private|no-cache/.test(control)) return false;
  if (headers.authorization && !/public|s-maxage|must-revalidate/.test(control)) return false;
  return BY_DEFAULT.has(status) || /max-age|s-maxage|public/.test(control);
}

/** The headers that an answer depends on; null for more than headers. */
function varyOf({ headers }: Answer): string[] | null {
  const names = (headers.vary ?? "")
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean);
  return names.includes("*") ? null : names;
}

function matches(varies: Cached["varies"], { headers }: IncomingMessage): boolean {
  return Object.entries(varies).every(([name, value]) => textOf(headers[name]) === value);
}

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(", ") : value;
}

function send({ method, headers }: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const given = Object.entries(answer.headers).filter(([name]) => !LENGTHS.has(name));
  const { etag } = answer.headers;
  const isKnown = answer.status === 200 && etag !== undefined && headers["if-none-match"] === etag;
  response.writeHead(isKnown ? 304 : answer.status, Object.fromEntries(given));
  response.end(isKnown || method === "HEAD" ? undefined : answer.body);
}
