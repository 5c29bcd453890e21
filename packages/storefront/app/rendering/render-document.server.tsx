import { text } from "node:stream/consumers";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import type { RenderedDocument } from "../client/page/loading/storefront-context.server.ts";
import { toUtf8, withMarkers } from "./cached-html/markers.ts";
import { deferScripts } from "./defer-scripts.server.ts";
import { handOver } from "./hand-over.server.ts";
import { inlineSources, type PageScripts, scriptsOf } from "./page-scripts.server.tsx";
import { isPlain } from "./plain.ts";

/**
 * Renders a whole document at once: its loaders have answered, so there is nothing to stream. The
 * loaders' data come last. Throws if React Router's document is not as expected.
 */
export async function renderDocument(context: EntryContext, url: string): Promise<RenderedDocument> {
  const scripts = scriptsOf(context, url);
  if (isPlain("hand-over")) return renderByStream(context, url, scripts);
  const { serverHandoffStream, ...rest } = context;
  const complete = { ...rest, manifest: scripts.manifest };
  const { html, cached } = withMarkers(() => renderToString(<ServerRouter context={complete} url={url} />));
  // React Router's static router survives young collections, and would retain these data.
  if (!isPlain("drop-data")) context.staticHandlerContext.loaderData = {};
  const data = serverHandoffStream ? await handOver(serverHandoffStream) : "";
  const parts = ["<!DOCTYPE html>", ...deferScripts(html, scripts), data];
  return { body: toUtf8(parts, cached), scripts: scripts.sources };
}

/** The document as React Router streams it. Its data are scripts that are unknown in advance. */
async function renderByStream(
  context: EntryContext,
  url: string,
  scripts: PageScripts,
): Promise<RenderedDocument> {
  // Without a limit React moves no part to the document's end, where only scripts would show it.
  const progressiveChunkSize = Number.POSITIVE_INFINITY;
  const router = <ServerRouter context={{ ...context, manifest: scripts.manifest }} url={url} />;
  const stream = await renderToReadableStream(router, { progressiveChunkSize });
  await stream.allReady;
  const document = deferScripts(await text(stream), scripts).join("");
  return { body: new TextEncoder().encode(document), scripts: inlineSources(document) };
}
