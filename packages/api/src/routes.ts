import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";

/** Registers the calls of one area. */
export type RegisterRoutes = (app: FastifyInstance, context: Context) => Promise<void> | void;

/** Every area of the API. */
export const routes: readonly RegisterRoutes[] = [];
