import type { JsonSchema } from "../json-schemas.ts";
import type { OpenApiDocument } from "../openapi-types.ts";
import { type Html, html, withCode } from "./html.ts";
import { operationHtml } from "./operation-html.ts";
import { fieldsHtml, noteHtml, typeHtml } from "./schema-html.ts";

/** Where the page is, and its files. */
export type PagePlace = {
  /** Of the document as JSON. */
  json: string;
  script: string;
  style: string;
  font: string;
  icon: string | null;
  /** Where its title leads. */
  home: string;
  /** Whether calls can be tried from the page. */
  isTryable: boolean;
};

/** The documentation as one page, which works without anything from other origins. */
export function pageHtml(document: OpenApiDocument, place: PagePlace): string {
  const { info, servers, tags, components } = document;
  const page = html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
${place.icon ? html`<link rel="icon" type="image/svg+xml" href="${place.icon}">` : null}
<link rel="preload" as="font" type="font/woff2" href="${place.font}" crossorigin>
<link rel="stylesheet" href="${place.style}">
<script type="module" src="${place.script}"></script>
</head>
<body>
<a class="skip" href="#calls">Ir a las llamadas</a>
<header><div><a class="home" href="${place.home}">${info.title}</a><a href="${place.json}">OpenAPI (JSON)</a></div></header>
<div class="frame">
<nav aria-label="Llamadas por área">
<label for="filter">Buscar una llamada</label>
<input id="filter" type="search" autocomplete="off" placeholder="cart, GET, dirección…">
<ul>${tags.map(({ name }) => html`<li><a href="#area-${name}">${name}</a></li>`)}<li><a href="#objects">Objetos</a></li></ul>
</nav>
<main id="calls">
<h1>${info.title}</h1>
<p>Dirección: ${servers.map(({ url }) => html`<code>${url}</code>`)}. ${
    place.isTryable ? "«Probar» llama desde esta página, con tu sesión y su testigo." : null
  }</p>
<p lang="en">${withCode(info.description)}</p>
<p id="none" hidden>Ninguna llamada con esas palabras.</p>
${tags.map((tag) => areaHtml(document, tag, place))}
<section id="objects"><h2>Objetos</h2>${Object.entries(components.schemas).map(objectHtml)}</section>
</main>
</div>
</body>
</html>
`;
  return page.text;
}

function areaHtml(
  { paths }: OpenApiDocument,
  { name, description }: OpenApiDocument["tags"][number],
  { isTryable }: PagePlace,
): Html {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(name))
      .map(([method, operation]) => operationHtml(method, path, operation, isTryable)),
  );
  return html`<section class="area" id="area-${name}"><h2>${name}</h2><p lang="en">${description}</p>${calls}</section>`;
}

function objectHtml([name, schema]: [string, JsonSchema]): Html {
  return html`<article id="object-${name}"><h3>${name}</h3>${noteHtml(schema)}${fieldsHtml(schema) ?? typeHtml(schema)}</article>`;
}
