import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { optionsOf } from "./client/storefront-context.server.ts";

/** Renders a whole document; it is sent when it is complete, so that it can be cached and compressed as one. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  let failed: unknown = null;
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    onError: (error) => {
      failed ??= error;
    },
  });
  await stream.allReady;
  if (failed) throw failed;
  return new Response(await new Response(stream).text(), { status, headers });
}

/** Answers that a page throws on purpose are no failures, and neither is a visitor who has left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) optionsOf(context).reportError(error);
};
