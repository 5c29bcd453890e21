import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding } from "@tuerca/api";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { callApp } from "./call-app.ts";

export type CachedFilesOptions = {
  /** Prefix of the paths of immutable files. */
  prefix: string;
  maxBytes: number;
  /** Called for each answer, with its duration in ms. */
  onAnswered(milliseconds: number): void;
};

type File = { headers: readonly string[]; body: Buffer };

/** Headers that Node adds to each answer. */
const OF_ONE_ANSWER = new Set(["date", "connection", "keep-alive"]);

/** Request headers that ask for less than the whole file. */
const ASKS_FOR_LESS = [
  "range",
  "if-match",
  "if-none-match",
  "if-modified-since",
  "if-unmodified-since",
  "origin",
];

/**
 * A file name as the build writes it. A query or an escaped letter would be another path of the
 * same file.
 */
const PLAIN_NAME = /^[\w.-]+$/;

/**
 * Files as their route answers them, in memory up to `maxBytes`: a first visit requests forty, and
 * from here each costs a tenth. An uncached file goes to the route, and is fetched once more from
 * it for the next visitor.
 */
export class CachedFiles {
  readonly #app: FastifyInstance;
  readonly #options: CachedFilesOptions;
  readonly #files: LRUCache<string, File>;
  readonly #asked = new Set<string>();

  constructor(app: FastifyInstance, options: CachedFilesOptions) {
    this.#app = app;
    this.#options = options;
    this.#files = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ body }) => body.length + 1000,
    });
  }

  /** Answers a request for a cached file; false leaves it to the routes, untouched. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "", headers } = request;
    if (method !== "GET" || !this.#isFile(url)) return false;
    if (ASKS_FOR_LESS.some((name) => headers[name] !== undefined)) return false;
    const started = performance.now();
    const encoding = chooseEncoding(headers["accept-encoding"]);
    const file = this.#files.get(`${encoding} ${url}`);
    if (!file) {
      response.once("finish", () => {
        if (response.statusCode === 200) this.#keep(url, encoding).catch(() => undefined);
      });
      return false;
    }
    response.writeHead(200, file.headers as string[]).end(file.body);
    this.#options.onAnswered(performance.now() - started);
    return true;
  }

  #isFile(url: string): boolean {
    const { prefix } = this.#options;
    return url.startsWith(prefix) && PLAIN_NAME.test(url.slice(prefix.length));
  }

  async #keep(url: string, encoding: Encoding): Promise<void> {
    const key = `${encoding} ${url}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const asked = { url, headers: { "accept-encoding": encoding } };
      const { statusCode, headers, rawPayload: body } = await callApp(this.#app, asked);
      if (statusCode === 200) this.#files.set(key, { headers: lastingHeaders(headers), body });
    } finally {
      this.#asked.delete(key);
    }
  }
}

function lastingHeaders(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(headers)
    .filter(([name, value]) => value !== undefined && !OF_ONE_ANSWER.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
}
