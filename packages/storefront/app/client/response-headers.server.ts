import type { MiddlewareFunction } from "react-router";
import { setCookiesOf } from "./storefront-context.server.ts";

const SHARED = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const PRIVATE = "private, no-store";

/**
 * Passes on the API's cookies and says who may keep the answer: nobody, where it carries one or has failed; else
 * what the page says, and where it says nothing, everybody for a minute.
 */
export const setResponseHeaders: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  for (const cookie of setCookiesOf(context)) response.headers.append("Set-Cookie", cookie);
  const isPrivate = response.headers.has("Set-Cookie") || response.status >= 500;
  if (isPrivate) response.headers.set("Cache-Control", PRIVATE);
  else if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", SHARED);
  return response;
};
