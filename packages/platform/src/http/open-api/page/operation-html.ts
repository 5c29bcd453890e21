import type { Operation, Response } from "../openapi-types.ts";
import { type Html, html, withCode } from "./html.ts";
import { fieldsHtml, noteHtml, typeHtml } from "./schema-html.ts";
import { tryForm } from "./try-form.ts";

/** A call, collapsed at first: request, answer, and a form to try it. */
export function operationHtml(method: string, path: string, operation: Operation, isTryable: boolean): Html {
  const { operationId: id, summary, description } = operation;
  return html`<details class="call" id="${id}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> <span lang="en">${summary}</span></summary>
<div class="inside">
<p>${description === undefined ? securityHtml(operation) : withCode(description)}</p>
${parametersHtml(operation)}${bodyHtml(operation)}
<h3>Respuestas</h3>
<dl>${Object.entries(operation.responses).map(([status, response]) => responseHtml(status, response))}</dl>
${isTryable ? tryForm(method, path, operation) : null}
</div>
</details>`;
}

function securityHtml({ security }: Operation): Html {
  const [first, ...others] = security;
  if (!first) return html`Pública: no usa la sesión.`;
  if (others.length > 0) return html`Para cualquiera; con cookie de sesión, para su visita.`;
  const token = "xsrfToken" in first ? html` y cabecera <code>X-XSRF-TOKEN</code>` : null;
  return html`Con cookie de sesión${token}.`;
}

function parametersHtml({ parameters }: Operation): Html | null {
  if (parameters.length === 0) return null;
  const rows = parameters.map(
    ({ name, in: location, required, description, schema }) =>
      html`<li><code>${name}</code> ${typeHtml(schema)} <span>${PLACES[location]}</span>${
        required ? html` <span class="required">obligatorio</span>` : null
      }${noteHtml(description ? { ...schema, description } : schema)}${fieldsHtml(schema)}</li>`,
  );
  return html`<h3>Parámetros</h3><ul class="fields">${rows}</ul>`;
}

const PLACES = { path: "en la ruta", query: "en la consulta", header: "en las cabeceras" } as const;

function bodyHtml({ requestBody }: Operation): Html | null {
  if (!requestBody) return null;
  const parts = Object.entries(requestBody.content).map(
    ([type, { schema = {} }]) =>
      html`<h3>Cuerpo <small>${type}</small></h3>${fieldsHtml(schema) ?? typeHtml(schema)}`,
  );
  return html`${parts}`;
}

function responseHtml(status: string, { description, content = {} }: Response): Html {
  const types = Object.entries(content);
  const [[type, { schema = null, example = undefined } = {}] = []] = types;
  const others = types.slice(1).map(([other]) => html`, <small>${other}</small>`);
  const kind = type ? html` <small>${type}</small>${others}` : null;
  const shown = schema && (fieldsHtml(schema) ?? html`<p>${typeHtml(schema)}</p>`);
  return html`<dt>${status}</dt><dd><span lang="en">${description}</span>${kind}${
    status < "300" ? shown : schema && html` · ${typeHtml(schema)}`
  }${example === undefined ? null : exampleHtml(example)}</dd>`;
}

function exampleHtml(example: unknown): Html {
  const text = typeof example === "string" ? example : JSON.stringify(example, null, 2);
  return html`<details><summary>Ejemplo</summary><pre tabindex="0"><code>${text}</code></pre></details>`;
}
