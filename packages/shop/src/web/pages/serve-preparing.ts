import { DOCUMENT_HEADERS } from "@tuerca/contract/document-headers";
import type { FastifyInstance } from "fastify";
import { POLICY, STYLE } from "./problem-page.ts";

/** In seconds: nobody opens a shop in a minute, and robots come back. */
const RETRY_AFTER_S = 3600;

const PAGE = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Estamos preparando la tienda</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Estamos preparando la tienda</h1>
<p>Todavía no se puede comprar aquí. Vuelve dentro de unos días.</p>
</main>
</body>
</html>
`;

/** Answers every address of a shop that is being prepared with one page, kept from robots. */
export function servePreparing(app: FastifyInstance): void {
  const config = { whilePreparing: true };
  app.get("/robots.txt", { config }, (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-store")
      .send("User-agent: *\nDisallow: /\n"),
  );
  app.get("/*", { config }, (_request, reply) =>
    reply
      .code(503)
      .headers({
        ...DOCUMENT_HEADERS,
        "cache-control": "no-store",
        "content-security-policy": POLICY,
        "retry-after": String(RETRY_AFTER_S),
        "x-robots-tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .send(PAGE),
  );
}
