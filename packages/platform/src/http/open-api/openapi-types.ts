import type { JsonSchema } from "./json-schemas.ts";

type Content = Readonly<Record<string, { schema?: JsonSchema; example?: unknown }>>;
export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  style?: "deepObject";
  explode?: true;
  schema: JsonSchema;
  example?: unknown;
};
export type Response = { description: string; headers?: object; content?: Content };

/** A call as OpenAPI describes it. */
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Readonly<Record<string, string[]>>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Readonly<Record<string, Response>>;
};

/** The part of OpenAPI 3.1 that the shop's document uses. */
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
};
