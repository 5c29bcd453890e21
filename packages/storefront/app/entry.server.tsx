import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { dataScript } from "./client/data-script.server.ts";
import { deferScripts } from "./client/defer-scripts.server.ts";
import { importsOf, leanManifest } from "./client/page-imports.server.ts";
import { keepDocument, optionsOf } from "./client/storefront-context.server.ts";

/**
 * Renders a whole document, as it is kept and compressed as one. At one go: once its loaders have answered there is nothing to wait
 * for, and a stream of ten thousand pieces takes a third longer. The loaders' data, which React Router would stream, comes last.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const lean = { ...routerContext, manifest: leanManifest(routerContext) };
  const html = renderToString(<ServerRouter context={lean} url={request.url} />);
  const data = serverHandoffStream ? await dataScript(serverHandoffStream) : "";
  // Vite's development server puts scripts of its own before all others
  const page = import.meta.env.DEV ? [html] : deferScripts(html, importsOf(routerContext));
  keepDocument(context, toUtf8(["<!DOCTYPE html>", ...page, data]));
  return new Response(null, { status, headers });
}

const scratch = Buffer.allocUnsafeSlow(4 << 20);

/** `Buffer.from` counts the bytes before it writes them, and a text put together is copied once more: each takes half as long again. */
function toUtf8(parts: readonly string[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (3 * length > scratch.length) return Buffer.from(parts.join(""));
  const end = parts.reduce((at, part) => at + scratch.write(part, at), 0);
  return Buffer.from(scratch.subarray(0, end));
}

/** Answers that a page throws on purpose are no failures, and neither is a visitor who has left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) optionsOf(context).reportError(error);
};
