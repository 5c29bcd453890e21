import type { FastifyInstance } from "fastify";
import inject, { type InjectOptions, type Response } from "light-my-request";

/**
 * Makes a call to the app in this process, as `app.inject` does but also while the app closes: the pages that are under
 * way then are still to be answered.
 */
export function callApp(app: FastifyInstance, call: InjectOptions): Promise<Response> {
  return inject((request, response) => app.routing(request, response), call);
}
