import * as contract from "@tuerca/contract";
import { z } from "zod";

/** A schema of JSON Schema 2020-12, which OpenAPI 3.1 uses unchanged. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Bodies of refusals. */
export const refusals = {
  Refusal: z.looseObject({ message: z.string() }),
  InvalidInput: contract.errorBody.pick({ message: true, errors: true }).required(),
  Conflict: z.looseObject({ message: z.string(), code: z.enum(contract.conflictCodes) }),
  Failure: contract.errorBody.pick({ message: true, request_id: true }),
};

const REFERENCE = "#/components/schemas/";

/**
 * The objects that the contract exports by name, and the bodies of refusals: each is described once
 * and referenced elsewhere.
 */
export const namedSchemas: readonly [string, z.ZodType][] = [
  ...Object.entries(contract).flatMap(([name, value]): [string, z.ZodType][] =>
    value instanceof z.ZodObject ? [[capital(name), value]] : [],
  ),
  ...Object.entries(refusals),
];

/**
 * Describes all schemas at once, as request (`input`) or answer (`output`). They reference the
 * named ones among them.
 */
export function describeSchemas(
  schemas: Iterable<readonly [string, z.ZodType]>,
  io: "input" | "output",
): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>();
  const ids = new Map<string, string>();
  for (const [id, schema] of schemas) {
    const known = registry.get(schema)?.id;
    if (known === undefined) registry.add(schema, { id });
    ids.set(id, known ?? id);
  }
  const made = z.toJSONSchema(registry, {
    io,
    unrepresentable: "any",
    uri: (id) => REFERENCE + id,
    override: ({ jsonSchema }) => simplify(jsonSchema, io),
  }).schemas;
  const described = [...ids].map(([id, known]) => [id, id === known ? bare(made[id]) : referTo(known)]);
  return JSON.parse(JSON.stringify(Object.fromEntries(described)), (_, value) => withoutAside(value, made));
}

/** Replaces references to schemas without a name in the document by the schemas. */
function withoutAside(value: JsonSchema, made: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const name = value && typeof value === "object" ? referredName(value) : null;
  if (name === null || namedSchemas.some(([known]) => known === name)) return value;
  const { $ref: _, ...beside } = value;
  return withoutAside({ ...bare(made[name]), ...beside }, made);
}

/** A reference to a named schema. */
export function referTo(name: string): JsonSchema {
  return { $ref: REFERENCE + name };
}

/** The name in a reference; null for anything else. */
export function referredName({ $ref }: JsonSchema): string | null {
  return typeof $ref === "string" && $ref.startsWith(REFERENCE) ? $ref.slice(REFERENCE.length) : null;
}

/** Answers may get more fields later, and the range of JSON's integers is not worth describing. */
function simplify(schema: JsonSchema, io: "input" | "output"): void {
  if (io === "output" && schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function bare({ $schema: _, $id: __, ...schema }: JsonSchema = {}): JsonSchema {
  return schema;
}

function capital(name: string): string {
  return name.replace(/^./, (letter) => letter.toUpperCase());
}
