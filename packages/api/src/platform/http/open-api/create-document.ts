import type { Call } from "@tuerca/contract";
import { areas } from "@tuerca/contract/areas";
import type { CookieManner } from "../session/cookie-manner.ts";
import { sessionCookieName } from "../session/session-plugin.ts";
import { describeCall, schemasOf } from "./describe-call.ts";
import type { CallExample } from "./examples.ts";
import { describeSchemas, namedSchemas } from "./json-schemas.ts";
import type { OpenApiDocument } from "./openapi-types.ts";

export type DocumentOptions = {
  siteName: string;
  /** Address of the API, without a trailing slash. */
  apiUrl: string;
  /** Name and attributes of the session's cookie. */
  cookies: CookieManner;
  examples: Readonly<Record<string, CallExample>>;
};

/** The OpenAPI document of these calls. Throws for a call outside the contract's areas. */
export function createOpenApiDocument(calls: readonly Call[], options: DocumentOptions): OpenApiDocument {
  const named = calls.map((call) => ({ call, ...nameOf(call) }));
  const parts = named.map(({ call, name }) => ({ name, ...schemasOf(call) }));
  const sent = describeSchemas(
    parts.flatMap((one) => one.sent.map(([part, schema]) => [`${one.name}.${part}`, schema] as const)),
    "input",
  );
  const answered = describeSchemas(
    [
      ...namedSchemas,
      ...parts.flatMap((one) =>
        one.answered.map(([part, schema]) => [`${one.name}.${part}`, schema] as const),
      ),
    ],
    "output",
  );
  const schemas = { ...answered, ...sent };
  const paths: OpenApiDocument["paths"] = {};
  for (const { call, name, area } of named) {
    const schemaOf = (part: string) => schemas[`${name}.${part}`] ?? {};
    const operation = describeCall(call, { name, area, example: options.examples[name], schemaOf });
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  const components = Object.fromEntries(namedSchemas.map(([name]) => [name, answered[name] ?? {}]));
  return withoutUnused({
    openapi: "3.1.1",
    info: { title: `${options.siteName} API`, version: "1", description: CONVENTIONS },
    servers: [{ url: options.apiUrl }],
    tags: areas.map(({ name, description }) => ({ name, description })),
    paths,
    components: { schemas: components, securitySchemes: securitySchemes(options.cookies) },
  });
}

const CONVENTIONS = `JSON in UTF-8. Amounts are euros, VAT included unless the name ends in \`_base\`; instants are RFC 3339 in UTC.
A list with pages is \`{data, meta, links}\`; a list without pages is an array. What a visitor may have none of (cart, billing
address) is a 204; a thing that nobody has, whatever its id looks like, is a 404. Arrays of a query string are written with
brackets: \`filters[brand.name][]=BOSCH\`. A method that an address does not have is a 405 with \`Allow\`.`;

function nameOf(call: Call): { name: string; area: string } {
  for (const { name: area, calls } of areas)
    for (const [name, one] of calls) if (one === call) return { name, area };
  throw new Error(`${call.method} ${call.path} is in no area of the contract.`);
}

function securitySchemes(cookies: CookieManner) {
  return {
    session: {
      type: "apiKey",
      in: "cookie",
      name: sessionCookieName(cookies),
      description: "Set by `GET /sanctum/csrf-cookie` and by every login; the browser sends it along.",
    },
    xsrfToken: {
      type: "apiKey",
      in: "header",
      name: "X-XSRF-TOKEN",
      description: "The value of the cookie `XSRF-TOKEN`, URL-decoded.",
    },
  };
}

/** Removes unreferenced objects, until all that remain are referenced. */
function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  const text = JSON.stringify(document);
  const schemas = Object.entries(document.components.schemas);
  const used = schemas.filter(([name]) => text.includes(`"#/components/schemas/${name}"`));
  const smaller = { ...document, components: { ...document.components, schemas: Object.fromEntries(used) } };
  return used.length === schemas.length ? smaller : withoutUnused(smaller);
}
