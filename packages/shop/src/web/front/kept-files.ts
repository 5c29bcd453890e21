import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding } from "@tuerca/api";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { callApp } from "./call-app.ts";

export type KeptFilesOptions = {
  /** Paths of files that never change begin with it. */
  prefix: string;
  maxBytes: number;
  /** Told of each answer, with the milliseconds that it took. */
  onAnswered(milliseconds: number): void;
};

type File = { headers: readonly string[]; body: Buffer };

/** What Node says of each answer by itself. */
const OF_ONE_ANSWER = new Set(["date", "connection", "keep-alive"]);

/** What makes of a file another answer than the whole of it. */
const ASKS_FOR_LESS = [
  "range",
  "if-match",
  "if-none-match",
  "if-modified-since",
  "if-unmodified-since",
  "origin",
];

/** A file's name as the build writes it. A query or an escaped letter would be one more address of the same file. */
const PLAIN_NAME = /^[\w.-]+$/;

/**
 * Files as their route answers them, kept in memory up to `maxBytes`: a first visit asks for forty of them, and from
 * here one costs a tenth. What is not kept yet is left to the route, and asked of it once more for the next visitor.
 */
export class KeptFiles {
  readonly #app: FastifyInstance;
  readonly #options: KeptFilesOptions;
  readonly #files: LRUCache<string, File>;
  readonly #asked = new Set<string>();

  constructor(app: FastifyInstance, options: KeptFilesOptions) {
    this.#app = app;
    this.#options = options;
    this.#files = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ body }) => body.length + 1000,
    });
  }

  /** Answers what asks for a kept file; false leaves the request to the routes, untouched. */
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
