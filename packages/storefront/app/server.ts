import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { fillContext, type StorefrontOptions } from "./client/storefront-context.server.ts";

export type { Operator, StorefrontOptions } from "./client/storefront-context.server.ts";

/**
 * The storefront as one function from a request to its answer: documents and `.data`. Assets are not served
 * here; they lie in `build/client`.
 */
export function createStorefront(options: StorefrontOptions): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, "production");
  return (request) => {
    const context = new RouterContextProvider();
    fillContext(context, options);
    return handle(request, context);
  };
}
