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

/** Requests a session and its token from the server. Throws the errors of `fetch`. */
export async function renewCsrfToken(): Promise<void> {
  storeCsrfToken(
    await fetch(apiOrigin() + getCsrfCookie.path, {
      credentials: "include",
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    }),
  );
}
