import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MachineConfig } from "@tuerca/api/settings";
import { DOCUMENT_HEADERS } from "@tuerca/contract/document-headers";
import { OFFICE_PATH } from "@tuerca/office-contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { OFFICE_BUILD } from "../../folders.ts";
import { type Sharing, serveBuiltFiles } from "../built-files/serve-built-files.ts";
import { sourceOf } from "../content-security-policy.ts";

/**
 * Serves the office's screens: one document for all addresses below `/gestion`, whose scripts ask
 * the office's calls. `openOffice` keeps them off the shop's host.
 */
export async function serveScreens(
  app: FastifyInstance,
  config: MachineConfig,
  log: Sharing["log"],
): Promise<void> {
  const client = join(OFFICE_BUILD, "client");
  const files = { part: "office", root: join(client, "assets"), prefix: `${OFFICE_PATH}/assets/` };
  await app.register((scope) => serveBuiltFiles(scope, files, { place: config, log }));
  const html = await readFile(join(client, "index.html"), "utf8");
  const document = config.isDemo ? html.replace("<html", '<html data-demo="1"') : html;
  const headers = {
    ...DOCUMENT_HEADERS,
    "cache-control": "no-store",
    "content-security-policy": screensPolicy(document),
    "cross-origin-opener-policy": "same-origin",
    "x-robots-tag": "noindex",
  };
  const send = (reply: FastifyReply) =>
    reply.headers(headers).type("text/html; charset=utf-8").send(document);
  // The router's addresses all begin with the slash. To Fastify both spellings are one route.
  app.get(OFFICE_PATH, ({ url }, reply) => {
    const { pathname, search } = new URL(url, "http://office");
    return pathname === OFFICE_PATH ? reply.redirect(`${OFFICE_PATH}/${search}`, 301) : send(reply);
  });
  app.get(`${OFFICE_PATH}/*`, (_request, reply) => send(reply));
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of the office: its own files, and the inline scripts of its one document by hash. No
 * text becomes a script (Trusted Types), and no other site is asked or may frame it.
 */
export function screensPolicy(document: string): string {
  const scripts = [...document.matchAll(INLINE_SCRIPT)].map(([, code = ""]) => sourceOf(code));
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Mails as customers see them, in a sandbox of their own.
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}
