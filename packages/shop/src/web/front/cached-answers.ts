import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding, namesOneHost } from "@tuerca/api";
import type { FastifyInstance } from "fastify";
import { bodyAs, type Page } from "../pages/page.ts";
import { isPlain, TRICKS, type Trick } from "./plain.ts";

export type CachedAnswersOptions = {
  /** The current cached page of a URL; null if the routes must handle it. */
  pageOf(address: string): Page | null;
  /** Whether who sends this Cookie header gets no new cookies with a page. */
  getsNoCookies(cookies: string | undefined): boolean;
  /** Called for each answer, with its duration in ms. */
  onAnswered(milliseconds: number): void;
};

type Sent = ReadonlyMap<Encoding, readonly string[]>;

/**
 * Pages as last sent without new cookies: sent again byte for byte, without route, hooks or
 * parsing.
 */
export class CachedAnswers {
  readonly #options: CachedAnswersOptions;
  readonly #sent = new WeakMap<Page, Sent>();

  constructor(options: CachedAnswersOptions) {
    this.#options = options;
  }

  /** Stores the headers sent with a page in an encoding. */
  store(page: Page, encoding: Encoding, headers: Readonly<Record<string, unknown>>): void {
    const flat = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
    this.#sent.set(page, new Map(this.#sent.get(page)).set(encoding, flat));
  }

  /** Answers a request for a cached page; false leaves it to the routes, untouched. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now();
    const found = this.#find(request);
    if (!found) return false;
    response.writeHead(200, found.headers as string[]).end(found.body);
    this.#options.onAnswered(performance.now() - started);
    return true;
  }

  #find({ method, url = "", headers }: IncomingMessage) {
    if (method !== "GET" || headers["if-none-match"] !== undefined || headers.origin !== undefined)
      return null;
    const page = this.#options.pageOf(url);
    const encoding = chooseEncoding(headers["accept-encoding"]);
    const sent = page && this.#sent.get(page)?.get(encoding);
    if (!sent || !this.#options.getsNoCookies(headers.cookie)) return null;
    return { headers: sent, body: bodyAs(page, encoding) };
  }
}

type Keeper = { answer(request: IncomingMessage, response: ServerResponse): boolean };

/**
 * Passes each request to the answer caches before the routes, while the shop is open. Takes
 * Fastify's listener off the server and calls it for the rest: requests to `otherHost`, which has
 * no pages of the shop, and those that name no host or several.
 */
export function answerFirst(
  app: FastifyInstance,
  keepers: Readonly<Partial<Record<Trick, Keeper>>>,
  otherHost: string | null = null,
): void {
  const used = TRICKS.filter((name) => !isPlain(name)).flatMap((name) => keepers[name] ?? []);
  if (used.length === 0) return;
  const routes = app.server.listeners("request") as RequestListener[];
  let open = true;
  app.server.removeAllListeners("request").on("request", (request, response) => {
    const isOurs = namesOneHost(request) && (otherHost === null || !isAt(otherHost, request));
    if (open && isOurs && used.some((keeper) => keeper.answer(request, response))) return;
    for (const route of routes) route.call(app.server, request, response);
  });
  app.addHook("preClose", async () => {
    open = false;
  });
}

/** Whether the request, or a proxy for it, names a host. */
function isAt(host: string, { headers }: IncomingMessage): boolean {
  return headers.host === host || headers["x-forwarded-host"] === host;
}
