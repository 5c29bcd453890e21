import { type Config, DAY_MS } from "@tuerca/api/settings";
import type { FastifyInstance } from "fastify";

export type SecurityTxtOptions = { siteUrl: string; email: string };

/** RFC 9116 advises less than a year; later readers fetch it again. */
const VALID_DAYS = 180;

/** The text of security.txt (RFC 9116) at a time: where to report a weakness of this shop. */
export function securityText({ siteUrl, email }: SecurityTxtOptions, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    "Preferred-Languages: es, en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** Serves security.txt with the operator's address, which browsers cache for a day. */
export function serveSecurityTxt(app: FastifyInstance, config: Pick<Config, "siteUrl" | "operator">): void {
  app.get("/.well-known/security.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(securityText({ siteUrl: config.siteUrl, email: config.operator.email }, new Date())),
  );
}
