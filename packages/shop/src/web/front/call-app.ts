import { markInside } from "@tuerca/platform/http/inside";
import type { FastifyInstance } from "fastify";
import inject, { type InjectOptions, type Response } from "light-my-request";

/**
 * Calls the app in this process like `app.inject`, but also while the app closes, so that pages in
 * progress are still answered.
 */
export function callApp(app: FastifyInstance, call: InjectOptions): Promise<Response> {
  return inject((request, response) => {
    markInside(request);
    app.routing(request, response);
  }, call);
}
