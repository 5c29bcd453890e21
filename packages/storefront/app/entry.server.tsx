import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { keepDocument, optionsOf } from "./client/page/storefront-context.server.ts";
import { deferScripts } from "./rendering/defer-scripts.server.ts";
import { handOver } from "./rendering/hand-over.server.ts";
import { leanManifest } from "./rendering/page-imports.server.ts";
import { scriptsOf } from "./rendering/page-scripts.server.tsx";
import { toUtf8, withPlaces } from "./ui/kept-html/kept-places.ts";

/**
 * Renders a whole document, as it is kept and compressed as one. At one go: once its loaders have answered there is
 * nothing to wait for, and a stream of ten thousand pieces takes a third longer. The loaders' data, which React Router
 * would stream, comes last.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const scripts = scriptsOf(routerContext, request.url);
  const lean = { ...routerContext, manifest: leanManifest(routerContext) };
  const render = () => renderToString(<ServerRouter context={lean} url={request.url} />);
  const { html, kept } = withPlaces(render);
  // V8 keeps React Router's static router and all that it holds until it marks the whole heap: its getters give each a
  // hidden class.
  routerContext.staticHandlerContext.loaderData = {};
  const data = serverHandoffStream ? await handOver(serverHandoffStream) : "";
  const page = deferScripts(html, scripts);
  keepDocument(context, { body: toUtf8(["<!DOCTYPE html>", ...page, data], kept), scripts: scripts.sources });
  return new Response(null, { status, headers });
}

/** Answers that a page throws on purpose are no failures, and neither is a visitor who has left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) optionsOf(context).reportError(error);
};
