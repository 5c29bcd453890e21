import type { Call } from "@tuerca/contract";
import { type CallAccess, describeCall, schemasOf } from "./describe-call.ts";
import type { CallExample } from "./examples.ts";
import { describeSchemas, namedSchemas } from "./json-schemas.ts";
import type { OpenApiDocument } from "./openapi-types.ts";

/** A call with its name, its tag, and who may make it. */
export type NamedCall = CallAccess & { call: Call; name: string; area: string };

type DocumentParts = {
  title: string;
  description: string;
  /** Where the calls are, without a trailing slash. */
  url: string;
  tags: OpenApiDocument["tags"];
  calls: readonly NamedCall[];
  examples: Readonly<Record<string, CallExample>>;
  securitySchemes: object;
};

/** An OpenAPI 3.1 document of calls. */
export function buildDocument(given: DocumentParts): OpenApiDocument {
  const { calls, examples, title, description, url, tags, securitySchemes } = given;
  const parts = calls.map(({ call, name }) => ({ name, ...schemasOf(call) }));
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
  for (const { call, ...named } of calls) {
    const schemaOf = (part: string) => schemas[`${named.name}.${part}`] ?? {};
    const operation = describeCall(call, { ...named, example: examples[named.name], schemaOf });
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  const components = Object.fromEntries(namedSchemas.map(([name]) => [name, answered[name] ?? {}]));
  return withoutUnused({
    openapi: "3.1.1",
    info: { title, version: "1", description },
    servers: [{ url }],
    tags,
    paths,
    components: { schemas: components, securitySchemes },
  });
}

/** Removes unreferenced objects, until all that remain are referenced. */
function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  const text = JSON.stringify(document);
  const schemas = Object.entries(document.components.schemas);
  const used = schemas.filter(([name]) => text.includes(`"#/components/schemas/${name}"`));
  const smaller = { ...document, components: { ...document.components, schemas: Object.fromEntries(used) } };
  return used.length === schemas.length ? smaller : withoutUnused(smaller);
}
