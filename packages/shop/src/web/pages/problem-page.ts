import { STATUS_CODES } from "node:http";
import { RETRY_AFTER_S } from "@tuerca/api";
import { DOCUMENT_HEADERS } from "@tuerca/contract/document-headers";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { ALONE, contentSecurityPolicy, sourceOf } from "../content-security-policy.ts";

const OVERLOADED = {
  title: "Servicio en mantenimiento",
  text: "Nuestros técnicos están actualizando la tienda. Volverá a estar disponible en breve.",
};
const UNEXPECTED = {
  title: "Algo ha fallado por nuestra parte",
  text: "No hemos podido cargar esta página. Vuelve a intentarlo en unos minutos.",
};

/** Answers a document that failed to render with a self-contained page. */
export function answerWithProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode === 503 ? 503 : 500;
  if (status === 500) request.log.error({ err: error }, "page failed");
  const html = problemPage(status, request.url);
  return reply
    .code(status)
    .headers({
      "cache-control": "private, no-store",
      ...DOCUMENT_HEADERS,
      "content-security-policy": POLICY,
      "retry-after": String(RETRY_AFTER_S),
    })
    .type("text/html; charset=utf-8")
    .send(html);
}

/** The page for a status; `url` is the URL to retry, escaped here. */
export function problemPage(status: 500 | 503, url: string): string {
  const { title, text } = status === 503 ? OVERLOADED : UNEXPECTED;
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
<p><a href="${escapeAttribute(url)}">Volver a intentarlo</a> <a href="/">Ir al inicio</a></p>
</main>
</body>
</html>
`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll(/[&"'<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; --ink: #14171b; --paper: #f4f5f2; --quiet: #4b535c; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1f2ee; --paper: #101316; --quiet: #b5bbb9; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
main { max-width: 60ch; margin: 12vh auto; padding: 0 16px; border-top: 1px solid var(--ink); }
h1 { font-size: 31px; line-height: 1.12; margin: 8px 0 16px; }
p { color: var(--quiet); }
a { display: inline-block; margin: 8px 12px 0 0; padding: 10px 16px; border: 1.5px solid var(--ink); border-radius: 6px; color: var(--ink); font-weight: 700; text-decoration: none; }
`;

const POLICY = contentSecurityPolicy({ styles: [sourceOf(STYLE)] }, ALONE);
