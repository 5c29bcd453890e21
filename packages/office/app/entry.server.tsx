import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Renders the one document of the office, when it is built. */
export default function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  headers.set("content-type", "text/html; charset=utf-8");
  const html = `<!doctype html>${renderToString(<ServerRouter context={context} url={url} />)}`;
  return new Response(html, { status, headers });
}
