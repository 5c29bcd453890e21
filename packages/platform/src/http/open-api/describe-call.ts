import type { Call, FileAnswer } from "@tuerca/contract";
import { needsToken } from "@tuerca/contract/calls";
import { z } from "zod";
import type { CallExample } from "./examples.ts";
import { type JsonSchema, referTo } from "./json-schemas.ts";
import type { Operation, Parameter, Response } from "./openapi-types.ts";

/**
 * Who may make a call, and its refusals by status; the only markup of `note` is Markdown's code.
 */
export type CallAccess = {
  security: Operation["security"];
  refusals: Readonly<Record<number, string>>;
  note?: string;
};

/** The description of a call: its names, its example, and the schemas of its parts by name. */
export type CallDescription = CallAccess & {
  name: string;
  area: string;
  example: CallExample | undefined;
  schemaOf(part: string): JsonSchema;
};

/**
 * The schemas of a call by part: `params`, `query`, `headers` and `body` of the request, each
 * status of the answer.
 */
export function schemasOf(call: Call): { sent: [string, z.ZodType][]; answered: [string, z.ZodType][] } {
  const { params, query, headers, body, answers } = call;
  const parts = Object.entries({ params, query, headers, body, ...answers });
  const schemas = parts.filter((part): part is [string, z.ZodType] => part[1] instanceof z.ZodType);
  const isStatus = ([name]: [string, z.ZodType]) => name in answers;
  return { sent: schemas.filter((one) => !isStatus(one)), answered: schemas.filter(isStatus) };
}

/** A call as an operation of OpenAPI. */
export function describeCall(call: Call, description: CallDescription): Operation {
  const { name, area, example, schemaOf, security, note } = description;
  const parameters = (["params", "query", "headers"] as const).flatMap((part) =>
    call[part] ? parametersOf(part, schemaOf(part), example) : [],
  );
  const success = Object.entries(call.answers).map(([status, answer]): [string, Response] => [
    status,
    describeAnswer(answer, schemaOf(status), example?.status === Number(status) ? example.answer : undefined),
  ]);
  const refused = Object.entries(description.refusals).map(([status, reason]): [string, Response] => [
    status,
    describeRefusal(Number(status), reason),
  ]);
  return {
    operationId: name,
    tags: [area],
    summary: call.summary,
    security,
    parameters,
    ...(note === undefined ? {} : { description: note }),
    ...(call.body
      ? {
          requestBody: {
            required: !call.body.safeParse(undefined).success,
            content: bodyOf(call, description),
          },
        }
      : {}),
    responses: Object.fromEntries([...success, ...refused]),
  };
}

/**
 * Who may make a call of the shop. Guests' calls may have a session and need none; those of other
 * servers have none.
 */
export function securityOf(call: Call): Operation["security"] {
  if (needsToken(call)) return [{ session: [], xsrfToken: [] }];
  if (call.needsLogin) return [{ session: [] }];
  return call.withoutCsrf ? [] : [{}, { session: [] }];
}

const PLACES = { params: "path", query: "query", headers: "header" } as const;

function parametersOf(
  part: keyof typeof PLACES,
  { properties = {}, required = [] }: JsonSchema,
  example: CallExample | undefined,
): Parameter[] {
  const values: Readonly<Record<string, unknown>> = example?.[part] ?? {};
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema === "boolean") return [];
    const isRequired = required.includes(name);
    const { description, ...rest } = schema;
    return {
      name,
      in: PLACES[part],
      required: isRequired,
      ...(description ? { description } : {}),
      ...(schema.type === "object" ? { style: "deepObject" as const, explode: true as const } : {}),
      schema: rest,
      ...(name in values ? { example: values[name] } : {}),
    };
  });
}

function bodyOf({ bodyType = "application/json" }: Call, { schemaOf, example }: CallDescription) {
  return { [bodyType]: { schema: schemaOf("body"), ...exampleOf(example?.body) } };
}

function describeAnswer(
  answer: z.ZodType | FileAnswer | null,
  schema: JsonSchema,
  example: unknown,
): Response {
  if (answer === null) return { description: "No body" };
  if (answer instanceof z.ZodType)
    return { description: "Done", content: { "application/json": { schema, ...exampleOf(example) } } };
  const contents = answer.mediaTypes.map((type) => [type, fileContent(type, example)]);
  return { description: "A file", content: Object.fromEntries(contents) };
}

/** OpenAPI 3.1 describes bytes by their media type alone, and text as a string. */
function fileContent(mediaType: string, example: unknown) {
  return /^text\/|xml$/.test(mediaType) ? { schema: { type: "string" }, ...exampleOf(example) } : {};
}

const RETRY_AFTER = { "Retry-After": { description: "Seconds", schema: { type: "integer", minimum: 1 } } };
const BODIES: Readonly<Record<number, string>> = { 409: "Conflict", 422: "InvalidInput", 500: "Failure" };

function describeRefusal(status: number, description: string): Response {
  return {
    description,
    ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
    content: { "application/json": { schema: referTo(BODIES[status] ?? "Refusal") } },
  };
}

function exampleOf(example: unknown) {
  return example === undefined ? {} : { example };
}
