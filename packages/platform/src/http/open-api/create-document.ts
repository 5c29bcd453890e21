import type { Call } from "@tuerca/contract";
import { areas } from "@tuerca/contract/areas";
import { refusalsOf } from "../refusals.ts";
import type { CookieManner } from "../session/cookie-manner.ts";
import { sessionCookieName } from "../session/session-plugin.ts";
import { buildDocument } from "./build-document.ts";
import { securityOf } from "./describe-call.ts";
import type { CallExample } from "./examples.ts";
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
  return buildDocument({
    title: `${options.siteName} API`,
    description: CONVENTIONS,
    url: options.apiUrl,
    tags: areas.map(({ name, description }) => ({ name, description })),
    calls: calls.map((call) => ({
      call,
      ...nameOf(call),
      security: securityOf(call),
      refusals: refusalsOf(call),
    })),
    examples: options.examples,
    securitySchemes: securitySchemes(options.cookies),
  });
}

const CONVENTIONS = `JSON in UTF-8. Amounts are euros, VAT included unless the name ends in \`_base\`; instants are RFC 3339 in UTC.
A list with pages is \`{data, meta, links}\`; a list without pages is an array. What a visitor may have none of (cart, billing
address) is a 204; a thing that nobody has, whatever its id looks like, is a 404, but a question about it is answered with no.
Arrays of a query string are written with brackets: \`filters[brand.name][]=Bosch\`. A method that an address does not have is a 405 with \`Allow\`.`;

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
