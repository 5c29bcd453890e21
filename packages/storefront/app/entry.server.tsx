import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from "react-router";
import { keepDocument, optionsOf } from "./client/page/loading/storefront-context.server.ts";
import { renderDocument } from "./rendering/render-document.server.tsx";

/** Answers with a document, whose bytes the context has. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  keepDocument(context, await renderDocument(routerContext, request.url));
  return new Response(null, { status, headers });
}

/** Intended responses of pages are no failures, and neither is a visitor who has left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) optionsOf(context).reportError(error);
};
