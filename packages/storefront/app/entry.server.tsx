import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { deferScripts } from "./client/defer-scripts.server.ts";
import { keepDocument, optionsOf } from "./client/storefront-context.server.ts";

/** Renders a whole document; it is kept when it is complete, so that it can be cached and compressed as one. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const document = await toBytes(<ServerRouter context={routerContext} url={request.url} />);
  keepDocument(context, deferScripts(document));
  return new Response(null, { status, headers });
}

function toBytes(document: ReactNode): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    const sink = new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write: (chunk: Uint8Array, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
      final: () => resolve(Buffer.concat(chunks)),
    });
    let failure: unknown = null;
    const { pipe } = renderToPipeableStream(document, {
      onError: (error) => {
        failure ??= error;
      },
      onShellError: reject,
      onAllReady: () => (failure ? reject(failure) : pipe(sink)),
    });
  });
}

/** Answers that a page throws on purpose are no failures, and neither is a visitor who has left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) optionsOf(context).reportError(error);
};
