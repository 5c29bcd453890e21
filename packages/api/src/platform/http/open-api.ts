import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** Calls have a summary; pages, files and health checks have none, and are no part of the API. */
const describeCall: typeof jsonSchemaTransform = (route) => {
  const hide = route.schema?.summary === undefined;
  return jsonSchemaTransform(hide ? { ...route, schema: { hide } } : route);
};

/** The OpenAPI document of all calls that are registered afterwards, as a page at `/docs/api`. */
export async function serveOpenApi(app: FastifyInstance, siteName: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: { openapi: "3.1.0", info: { title: `${siteName} API`, version: "1" } },
    transform: describeCall,
  });
  await app.register(fastifySwaggerUi, { routePrefix: "/docs/api" });
}
