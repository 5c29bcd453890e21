import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";
import type { SessionOptions } from "./platform/http/index.ts";

export type RouteContext = Context & { session: SessionOptions };

/** Registers the calls of one area. */
export type RegisterRoutes = (app: FastifyInstance, context: RouteContext) => Promise<void> | void;

/** Every area of the API. */
export const routes: readonly RegisterRoutes[] = [];
