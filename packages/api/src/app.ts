import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";
import { createHttpServer } from "./platform/http/index.ts";
import { serveOpenApi } from "./platform/http/open-api.ts";
import { routes } from "./routes.ts";

/** The API as a Fastify app, not yet listening; tests inject requests into it. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const { config, log, clock } = context;
  const session = { secret: context.sessionSecret, secure: config.siteUrl.startsWith("https:"), clock };
  const app = await createHttpServer({
    log,
    session,
    allowedOrigins: config.ALLOWED_ORIGINS,
    trustProxy: config.TRUST_PROXY,
  });
  await serveOpenApi(app, config.SITE_NAME);
  for (const register of routes) await register(app, { ...context, session });
  return app;
}
