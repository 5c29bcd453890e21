import type { FastifyInstance } from "fastify";

/** Form fields as an object; of a repeated one the last counts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** One field of a form that was posted; empty where there is none. */
export function field(body: unknown, name: string): string {
  const value: unknown = Object(body)[name];
  return typeof value === "string" ? value : "";
}
