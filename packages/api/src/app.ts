import { schemaProblem } from "@tuerca/platform/database/migrations/migrate";
import { whyRefused } from "@tuerca/platform/database/outage/is-away";
import { createHttpServer } from "@tuerca/platform/http";
import { takeCspReports } from "@tuerca/platform/http/guards/csp-reports";
import { internalOnly } from "@tuerca/platform/http/guards/internal-only";
import { refuseWhilePreparing } from "@tuerca/platform/http/guards/refuse-while-preparing";
import { type Figures, type Readiness, serveHealth } from "@tuerca/platform/http/health";
import { inTime } from "@tuerca/platform/http/in-time";
import { serveOpenApi } from "@tuerca/platform/http/open-api/serve-open-api";
import { watchMethods } from "@tuerca/platform/http/other-methods";
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import type { Context } from "./context.ts";
import { figuresOf } from "./flows/upkeep/figures/figures-of.ts";
import { billingFigures, listStops } from "./modules/billing/index.ts";
import { indexFigures } from "./modules/catalog/index.ts";
import { requireUser } from "./modules/session/index.ts";
import { isOfficeRoute } from "./office/door/office.ts";
import { registerOfficeRoutes } from "./office/office.routes.ts";
import { routes } from "./routes.ts";

/**
 * The API as a Fastify app that does not listen yet; tests inject requests into it. `figures` are
 * those of the program around it.
 */
export async function createApp(
  context: Context,
  figures: readonly Figures[] = [],
): Promise<FastifyInstance> {
  const { config, log, session, databaseWatch } = context;
  const app = await createHttpServer({
    log,
    session,
    allowedOrigins: [
      ...config.ALLOWED_ORIGINS,
      ...(config.api.isApart ? [new URL(config.siteUrl).origin] : []),
    ],
    trustProxy: config.TRUST_PROXY ?? [],
    overloadDelayMs: config.OVERLOAD_DELAY_MS,
    requireLogin: (session) => requireUser(context, session),
    isKnownFailure: databaseWatch.isKnown,
  });
  const refuseOtherMethods = watchMethods(app);
  await registerOfficeRoutes(app, context);
  if (config.isPreparing) refuseWhilePreparing(app, isOfficeRoute);
  const guard = guardOf(context);
  serveHealth(app, {
    readiness: () => readinessOf(context),
    state: config.isPreparing ? "preparing" : "open",
    guard,
    figures: [...billingFigures(context), ...figuresOf(context), indexFigures(context.catalog), ...figures],
  });
  serveOpenApi(app, { siteName: config.SITE_NAME, apiUrl: config.api.url, cookies: session.cookies, guard });
  await takeCspReports(app);
  for (const register of routes) await register(app, context);
  refuseOtherMethods();
  return app;
}

/** The guard of operators' addresses in a live shop; a demo shows them to everybody. */
function guardOf({ config }: Context): RouteShorthandOptions {
  if (config.isDemo) return {};
  const urls = [config.siteUrl, config.api.url, config.OFFICE_URL].filter((url) => url !== null);
  const publicHosts = urls.map((url) => new URL(url).hostname);
  return { onRequest: internalOnly({ token: config.INTERNAL_TOKEN, publicHosts }) };
}

/** After so many ms without an answer the database counts as away. */
const READINESS_MS = 2000;

async function readinessOf(context: Context): ReturnType<Readiness> {
  const { database, databaseWatch, catalog } = context;
  const [schema, writes, stops] = await Promise.all([
    Promise.resolve(inTime(READINESS_MS, schemaProblem(database.db))).then(
      (problem) => ({ database: null, migrations: problem }),
      (error: unknown) => ({ database: whyRefused(error), migrations: "The schema cannot be read." }),
    ),
    databaseWatch.refusal(),
    Promise.resolve(inTime(READINESS_MS, listStops(database.db, context))).catch(() => []),
  ]);
  const index = catalog.ready ? null : "The index is being read.";
  return { checks: { ...schema, writes, index }, stops: [...new Set(stops.map(({ name }) => name))] };
}
