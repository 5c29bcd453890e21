import type { FastifyInstance } from "fastify";
import { createOpenApiDocument, type DocumentOptions } from "./create-document.ts";
import { readExamples } from "./examples.ts";

/** The OpenAPI document of all served calls at `/docs/api/json`, and as a page at `/docs/api`. */
export function serveOpenApi(app: FastifyInstance, options: Omit<DocumentOptions, "examples">): void {
  const document = once(() => createOpenApiDocument(app.servedCalls, { ...options, examples: readExamples() }));
  app.get("/docs/api/json", async () => document());
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
