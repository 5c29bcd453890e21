import { HTTP_TIMEOUT_MS } from "@tuerca/contract";
import { getCsrfCookie } from "@tuerca/contract/calls";
import { apiOrigin, sharesCookies } from "./api-origin.ts";

/** The last token that the API told, where this page cannot read its cookies. */
let told: string | null = null;

/** The session's token: that of the cookie, decoded, or the one that was told; null where there is none. */
export function readCsrfToken(cookies?: string): string | null {
  if (cookies === undefined && !sharesCookies()) return told;
  return tokenOf(cookies ?? document.cookie);
}

/** Keeps the token that an answer of the API tells. */
export function keepCsrfToken({ headers }: Response): void {
  told = headers.get("x-xsrf-token") ?? told;
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

/** Asks the server for a session and its token. Throws what `fetch` throws. */
export async function renewCsrfToken(): Promise<void> {
  keepCsrfToken(
    await fetch(apiOrigin() + getCsrfCookie.path, {
      credentials: "include",
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    }),
  );
}
