import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";

const FILES: Record<string, string> = {
  "/sis/NC/sandbox/redsysV3.js": "redsys-v3.js",
  "/sandbox/insite.js": "insite.js",
  "/sandbox/card-errors.js": "card-errors.js",
  "/sandbox/auto-post.js": "auto-post.js",
  "/sandbox/sandbox.css": "sandbox.css",
};

/** Scripts and styles for browsers. */
export function fileRoutes(app: FastifyInstance): void {
  for (const [path, file] of Object.entries(FILES)) {
    const content = readFileSync(new URL(`../../browser/${file}`, import.meta.url), "utf8");
    const type = file.endsWith(".css") ? "text/css" : "text/javascript";
    app.get(path, (_, reply) =>
      reply.type(`${type}; charset=utf-8`).header("x-content-type-options", "nosniff").send(content),
    );
  }
}
