import { prerender } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";

/** Renders the one document of the office, when it is built. */
export default async function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const { prelude } = await prerender(<ServerRouter context={context} url={url} />);
  return new Response(prelude, { status, headers });
}
