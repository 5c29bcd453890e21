import type { FastifyReply } from "fastify";
import type { Gateway } from "./gateway.ts";

/**
 * Sends a page that runs only our scripts, posts only to the shop, and is framed only by the shop.
 */
export function sendPage(gateway: Gateway, reply: FastifyReply, html: string): FastifyReply {
  const shops = gateway.shopOrigins.join(" ");
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${shops}`,
    `frame-ancestors ${shops}`,
  ];
  return reply
    .header("content-security-policy", policy.join("; "))
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-content-type-options", "nosniff")
    .type("text/html; charset=utf-8")
    .send(html);
}
