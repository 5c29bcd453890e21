import { LOGIN_COOKIE } from "@tuerca/contract";
import { cookieDomain, sharesCookies } from "./api-origin.ts";
import { readCsrfToken } from "./csrf-token.ts";

/**
 * The token of the session without a user, by the API's answer, for pages that cannot read the
 * mark; undefined before an answer.
 */
let nobodysToken: string | null | undefined;

/** Whether somebody may be logged in, so that a call to the server is worthwhile. */
export function hasLoginMark(cookies?: string): boolean {
  if (cookies === undefined && !sharesCookies()) return readCsrfToken() !== nobodysToken;
  return (cookies ?? document.cookie).split(/;\s*/).includes(`${LOGIN_COOKIE}=1`);
}

/** Deletes the mark of a login that the server no longer knows. */
export function forgetLoginMark(): void {
  nobodysToken = readCsrfToken();
  const domain = cookieDomain();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LOGIN_COOKIE}=; Path=/; Max-Age=0${domain ? `; Domain=${domain}` : ""}`;
}
