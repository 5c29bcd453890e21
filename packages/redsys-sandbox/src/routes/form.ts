import type { FastifyInstance } from "fastify";

/** Parses form fields into an object; the last of repeated ones counts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** One field of a posted form, or empty. */
export function field(body: unknown, name: string): string {
  const value: unknown = Object(body)[name];
  return typeof value === "string" ? value : "";
}
