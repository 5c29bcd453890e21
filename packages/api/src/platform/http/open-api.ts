import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The OpenAPI document of all routes that are registered afterwards, as a page at `/docs/api`. */
export async function serveOpenApi(app: FastifyInstance, siteName: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: { openapi: "3.1.0", info: { title: `${siteName} API`, version: "1" } },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, { routePrefix: "/docs/api" });
}
