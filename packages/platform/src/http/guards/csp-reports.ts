import { withoutSecret } from "@tuerca/contract";
import { CSP_REPORTS_PATH } from "@tuerca/contract/document-headers";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { takeJson } from "../json-body.ts";

const BODY_LIMIT_BYTES = 64 * 1024;

/** Reports read per request. */
const MAX_REPORTS = 10;

const MAX_LENGTH = 200;

const text = z.string().default("");

/** A report of the Reporting API. */
const report = z
  .object({
    type: z.literal("csp-violation"),
    body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text.nullish() }),
  })
  .transform(({ body }) => ({
    page: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL ?? "",
  }));

/** A report of `report-uri`. */
const oldReport = z
  .object({
    "csp-report": z.object({ "document-uri": text, "effective-directive": text, "blocked-uri": text }),
  })
  .transform(({ "csp-report": body }) => ({
    page: body["document-uri"],
    directive: body["effective-directive"],
    blocked: body["blocked-uri"],
  }));

const reports = z.union([z.array(report).max(MAX_REPORTS), oldReport.transform((one) => [one])]);

/** Answered as 400. */
class Unreadable extends Error {
  readonly statusCode = 400;
}

/** Writes browsers' reports of blocked content into the security log. Anybody can send them. */
export async function takeCspReports(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    takeJson(scope, ["application/reports+json", "application/csp-report"], BODY_LIMIT_BYTES);
    scope.post(CSP_REPORTS_PATH, { config: { withoutCsrf: true } }, async (request, reply) => {
      const { data } = reports.safeParse(request.body);
      if (!data) throw new Unreadable();
      for (const { page, directive, blocked } of data)
        app.securityLog.note("csp_violation", {
          ip: request.ip,
          route: withoutSecret(URL.parse(page)?.pathname ?? "").slice(0, MAX_LENGTH),
          details: { directive: directive.slice(0, MAX_LENGTH), blocked: shownSource(blocked) },
        });
      return reply.code(204).send();
    });
  });
}

/** An origin, a scheme if there is none, or the policy's own word, such as `inline`. */
function shownSource(blocked: string): string {
  const url = URL.parse(blocked);
  const source = url && url.origin !== "null" ? url.origin : (url?.protocol ?? blocked);
  return source.slice(0, MAX_LENGTH);
}
