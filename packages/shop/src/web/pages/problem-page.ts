import { STATUS_CODES } from "node:http";
import { RETRY_AFTER_S, statusOf } from "@tuerca/api";
import { DOCUMENT_HEADERS } from "@tuerca/contract/document-headers";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { ALONE, contentSecurityPolicy, sourceOf } from "../content-security-policy.ts";

const TEXTS = {
  404: {
    title: "Aquí no hay ninguna página",
    text: "Puede que la dirección esté mal escrita o que la página ya no exista.",
  },
  500: {
    title: "Algo ha fallado por nuestra parte",
    text: "No hemos podido cargar esta página. Vuelve a intentarlo en unos minutos.",
  },
  503: {
    title: "Servicio en mantenimiento",
    text: "Nuestros técnicos están actualizando la tienda. Volverá a estar disponible en breve.",
  },
};

type ProblemStatus = keyof typeof TEXTS;

/**
 * Answers a document that is not there or failed to render with a self-contained page. Throws the
 * other refusals again, for the handler of all calls.
 */
export function answerWithProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const given = statusOf(error);
  if (given < 500 && given !== 404) throw error;
  const status = given === 404 || given === 503 ? given : 500;
  if (status === 500) request.log.error({ err: error }, "page failed");
  return sendProblem(status, request, reply);
}

/** Sends the self-contained page for a status. */
export function sendProblem(
  status: ProblemStatus,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const html = problemPage(status, request.url);
  if (status !== 404) reply.header("retry-after", String(RETRY_AFTER_S));
  return reply
    .code(status)
    .headers({
      "cache-control": "private, no-store",
      ...DOCUMENT_HEADERS,
      "content-security-policy": POLICY,
    })
    .type("text/html; charset=utf-8")
    .send(html);
}

/**
 * The page for a status; `url` is the URL to retry, escaped here. A missing page has none to retry.
 */
export function problemPage(status: ProblemStatus, url: string): string {
  const { title, text } = TEXTS[status];
  const retry = `<a href="${escapeAttribute(url)}">Volver a intentarlo</a> `;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p>Error ${status} <span lang="en">${STATUS_CODES[status]}</span></p>
<h1>${title}</h1>
<p>${text}</p>
<p>${status === 404 ? "" : retry}<a href="/">Ir al inicio</a></p>
</main>
</body>
</html>
`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll(/[&"'<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The styles of a self-contained page. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #14171b; --paper: #f4f5f2; --quiet: #4b535c; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1f2ee; --paper: #101316; --quiet: #b5bbb9; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
main { max-width: 60ch; margin: 12vh auto; padding: 0 16px; border-top: 1px solid var(--ink); }
h1 { font-size: 31px; line-height: 1.12; margin: 8px 0 16px; }
p { color: var(--quiet); }
a { display: inline-block; margin: 8px 12px 0 0; padding: 10px 16px; border: 1.5px solid var(--ink); border-radius: 6px; color: var(--ink); font-weight: 700; text-decoration: none; }
`;

/** The policy of a self-contained page. */
export const POLICY = contentSecurityPolicy({ styles: [sourceOf(STYLE)] }, ALONE);
