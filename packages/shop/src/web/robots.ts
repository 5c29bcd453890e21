import type { FastifyInstance } from "fastify";

export type RobotsOptions = { siteUrl: string; isDemo: boolean };

/**
 * Calls, and filtered or sorted lists: endless variants of reachable pages. Pages with `noindex`
 * are not listed, because robots must read it.
 */
const DISALLOWED = [
  "/api/",
  "/store-front/",
  "/sanctum/",
  "/docs/api",
  "/dev/",
  "/*.data$",
  "/*.data?",
  "/*?*filters[",
  "/*?*filters%5B",
  "/*?*sort=",
  "/*?*facet=",
];

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The text of robots.txt. A public demo shop disallows everything, because nothing in it is for
 * sale.
 */
export function robotsText({ siteUrl, isDemo }: RobotsOptions): string {
  if (isDemo && !LOOPBACK.test(new URL(siteUrl).hostname)) return "User-agent: *\nDisallow: /\n";
  const rules = DISALLOWED.map((path) => `Disallow: ${path}`).join("\n");
  return `User-agent: *\n${rules}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** Serves robots.txt, which browsers cache for a day. */
export function serveRobots(app: FastifyInstance, options: RobotsOptions): void {
  const text = robotsText(options);
  app.get("/robots.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=86400").send(text),
  );
}
