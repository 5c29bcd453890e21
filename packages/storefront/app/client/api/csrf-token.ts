import { HTTP_TIMEOUT_MS } from "@tuerca/contract";
import { getCsrfCookie } from "@tuerca/contract/calls";
import { apiOrigin, sharesCookies } from "./api-origin.ts";

/** The last token that the API sent, for pages that cannot read its cookies. */
let token: string | null = null;

/**
 * The session's CSRF token, from the decoded cookie or the API's last answer; null if there is
 * none.
 */
export function readCsrfToken(cookies?: string): string | null {
  if (cookies === undefined && !sharesCookies()) return token;
  return tokenOf(cookies ?? document.cookie);
}

/** Stores the token of an answer of the API. */
export function storeCsrfToken({ headers }: Response): void {
  token = headers.get("x-xsrf-token") ?? token;
}

function tokenOf(cookies: string): string | null {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith("XSRF-TOKEN="));
  return pair ? decode(pair.slice("XSRF-TOKEN=".length)) : null;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return null;
  }
}

let renewal: Promise<void> | null = null;

/**
 * Requests a session and its token from the server, once for all who ask meanwhile. Throws the
 * errors of `fetch`.
 */
export function renewCsrfToken(): Promise<void> {
  renewal ??= requestToken().finally(() => {
    renewal = null;
  });
  return renewal;
}

async function requestToken(): Promise<void> {
  storeCsrfToken(
    await fetch(apiOrigin() + getCsrfCookie.path, {
      credentials: "include",
      headers: readCsrfToken() ? {} : firstVisit(),
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    }),
  );
}

/**
 * Begins the visit of who has no session yet: a page sets no cookies, so that shared caches can
 * keep it. If that fails, the first change begins it.
 */
export function beginVisit(): void {
  if (sharesCookies() && !readCsrfToken()) renewCsrfToken().catch(() => undefined);
}

/** The longest header of these that is sent; servers refuse requests whose headers are longer. */
const MOST = 2000;

/** Where the visit begins, as headers, without what is too long; the query as JSON in base64. */
function firstVisit(): Record<string, string> {
  const { pathname, search } = window.location;
  const query = JSON.stringify(Object.fromEntries(new URLSearchParams(search)));
  const all = {
    "x-real-path": pathname,
    "x-real-query": btoa(String.fromCharCode(...new TextEncoder().encode(query))),
    "x-real-referer": document.referrer,
  };
  return Object.fromEntries(Object.entries(all).filter(([, { length }]) => length > 0 && length <= MOST));
}
