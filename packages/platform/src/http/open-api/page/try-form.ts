import type { Operation, Parameter } from "../openapi-types.ts";
import { type Html, html } from "./html.ts";

/**
 * The form that makes a call from the page, filled with its example. The page's script sends it.
 */
export function tryForm(method: string, path: string, operation: Operation): Html {
  const { operationId: id, parameters, requestBody, security } = operation;
  const [type = "", content = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const needsToken = security.some((one) => "xsrfToken" in one);
  return html`<form class="try" data-method="${method.toUpperCase()}" data-path="${path}" data-type="${type}"${
    needsToken ? html` data-token` : null
  }>
<h3>Probar</h3>
${parameters.map((one) => fieldHtml(id, one))}${requestBody ? bodyField(id, content.example) : null}
<button type="submit">Probar</button>
<output aria-live="polite"></output>
</form>`;
}

function fieldHtml(id: string, { name, in: location, required, schema, example }: Parameter): Html {
  const value = example === undefined ? "" : String(example);
  const placeholder = schema.default === undefined ? "" : String(schema.default);
  return html`<label for="${id}-${name}">${name}</label>
<input id="${id}-${name}" name="${name}" data-in="${location}" value="${value}" placeholder="${placeholder}"${
    required ? html` required` : null
  } autocomplete="off">`;
}

function bodyField(id: string, example: unknown): Html {
  const text = example === undefined ? "{}" : JSON.stringify(example, null, 2);
  return html`<label for="${id}-body">Cuerpo</label>
<textarea id="${id}-body" name="body" rows="${Math.min(14, text.split("\n").length)}" spellcheck="false">${text}</textarea>`;
}
