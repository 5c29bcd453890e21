import { type JsonSchema, referredName } from "../json-schemas.ts";
import { type Html, html } from "./html.ts";

/** The fields of an object with type and description; null if a schema has none. */
export function fieldsHtml(schema: JsonSchema): Html | null {
  const inner = objectIn(schema);
  if (!inner) return null;
  const fields = Object.entries(inner.properties ?? {}).flatMap(([name, field]) =>
    typeof field === "boolean" ? [] : [fieldHtml(name, field, inner.required?.includes(name) ?? false)],
  );
  return html`<ul class="fields">${fields}</ul>`;
}

function fieldHtml(name: string, field: JsonSchema, isRequired: boolean): Html {
  const mark = isRequired ? html` <span class="required">obligatorio</span>` : null;
  return html`<li><code>${name}</code> ${typeHtml(field)}${mark}${noteHtml(field)}${fieldsHtml(field)}</li>`;
}

/** The description and accepted values of a schema. */
export function noteHtml({ description, default: standard }: JsonSchema): Html {
  const note = description ? html`<p lang="en">${description}</p>` : null;
  return html`${standard === undefined ? null : html` <span>si falta: ${JSON.stringify(standard)}</span>`}${note}`;
}

/** A type in words; named objects link to their description. */
export function typeHtml(schema: JsonSchema): Html {
  const name = referredName(schema);
  if (name) return html`<a href="#object-${name}">${name}</a>`;
  if (schema.anyOf || schema.oneOf) return alternatives([...(schema.anyOf ?? schema.oneOf ?? [])]);
  if (schema.enum) return html`<span>${schema.enum.map((one) => JSON.stringify(one)).join(" · ")}</span>`;
  if (schema.const !== undefined) return html`<span>${JSON.stringify(schema.const)}</span>`;
  const { items } = schema;
  if (schema.type === "array" && items && !Array.isArray(items) && typeof items === "object")
    return html`lista de ${typeHtml(items)}${limitsHtml(schema)}`;
  return html`<span>${typeof schema.type === "string" ? schema.type : "cualquier valor"}</span>${limitsHtml(schema)}`;
}

function alternatives(schemas: (JsonSchema | boolean)[]): Html {
  const types = schemas.flatMap((one) => (typeof one === "boolean" ? [] : [typeHtml(one)]));
  return html`${types.map((type, index) => (index === 0 ? type : html` | ${type}`))}`;
}

const LIMITS = [
  ["minimum", "≥"],
  ["maximum", "≤"],
  ["minLength", "caracteres ≥"],
  ["maxLength", "caracteres ≤"],
  ["maxItems", "elementos ≤"],
  ["format", ""],
  ["pattern", "como"],
] as const;

function limitsHtml(schema: JsonSchema): Html | null {
  const limits = LIMITS.filter(([key]) => schema[key] !== undefined);
  if (limits.length === 0) return null;
  return html` <small>${limits.map(([key, words]) => `${words} ${schema[key]}`.trim()).join(", ")}</small>`;
}

/**
 * The object whose fields are listed: the schema itself, a list's items, or the first alternative
 * that is an object.
 */
function objectIn(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  const inner = [schema.items, ...(schema.anyOf ?? schema.oneOf ?? [])].flat();
  for (const one of inner) {
    const found = typeof one === "object" ? objectIn(one) : null;
    if (found) return found;
  }
  return null;
}
