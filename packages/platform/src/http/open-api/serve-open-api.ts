import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { DOCUMENT_HEADERS, REPORTING_DIRECTIVES } from "@tuerca/contract/document-headers";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { once } from "../../once.ts";
import { chooseEncoding } from "../negotiate.ts";
import { addVary } from "../vary.ts";
import { createOpenApiDocument, type DocumentOptions } from "./create-document.ts";
import { readExamples } from "./examples.ts";
import { type PagePlace, pageHtml } from "./page/page-html.ts";

const HEADERS = {
  "cache-control": "no-cache",
  "x-content-type-options": "nosniff",
  "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${REPORTING_DIRECTIVES}`,
  ...DOCUMENT_HEADERS,
};

const FILES: PagePlace = {
  json: "/docs/api/json",
  script: "/docs/api/page.js",
  style: "/docs/api/page.css",
  font: "/docs/api/archivo.woff2",
  icon: "/favicon.svg",
  home: "/",
  isTryable: true,
};

const SOURCES = new URL("../../../browser/", import.meta.url);
const FONT = "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2";

type OpenApiOptions = Omit<DocumentOptions, "examples"> & {
  /** Hides it from strangers, or is empty. */
  guard: RouteShorthandOptions;
};

/** The OpenAPI document of all served calls at `/docs/api/json`, and as a page at `/docs/api`. */
export function serveOpenApi(app: FastifyInstance, { guard, ...options }: OpenApiOptions): void {
  const document = once(() =>
    createOpenApiDocument(app.servedCalls, { ...options, examples: readExamples() }),
  );
  const json = once(() => pack(JSON.stringify(document())));
  const page = once(() => pack(pageHtml(document(), FILES)));
  app.get("/docs/api/json", guard, (request, reply) => send(request, reply.type("application/json"), json()));
  app.get("/docs/api", guard, (request, reply) =>
    send(request, reply.type("text/html; charset=utf-8"), page()),
  );
  servePageFiles(app, FILES, { guard, headers: HEADERS });
}

type FileOptions = { guard: RouteShorthandOptions; headers: Record<string, string> };

/** Serves the script, style and font of a page of documentation. */
export function servePageFiles(app: FastifyInstance, place: PagePlace, options: FileOptions): void {
  const serve = serveFile(app, options);
  serve(place.script, "text/javascript; charset=utf-8", new URL("api-docs.js", SOURCES));
  serve(place.style, "text/css; charset=utf-8", new URL("api-docs.css", SOURCES));
  serve(place.font, "font/woff2", createRequire(import.meta.url).resolve(FONT));
}

const serveFile =
  (app: FastifyInstance, { guard, headers }: FileOptions) =>
  (path: string, type: string, file: URL | string): void => {
    app.get(path, guard, async (_request, reply) =>
      reply
        .headers(headers)
        .type(type)
        .send(await readFile(file)),
    );
  };

type Packed = { br: Buffer; gzip: Buffer; identity: Buffer };

function pack(text: string): Packed {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { identity, gzip: gzipSync(identity), br: brotliCompressSync(identity, { params }) };
}

function send(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  addVary(reply.headers(HEADERS), "Accept-Encoding");
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(packed[encoding]);
}
