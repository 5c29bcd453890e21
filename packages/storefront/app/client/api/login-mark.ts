import { LOGIN_COOKIE } from "@tuerca/contract";
import { cookieDomain, sharesCookies } from "./api-origin.ts";
import { readCsrfToken } from "./csrf-token.ts";

/** The token of the session that the API said is nobody's, where the mark cannot be read; undefined = it has said nothing. */
let nobodysToken: string | null | undefined;

/** Whether somebody may be logged in here, so that asking the server is worth a call. */
export function hasLoginMark(cookies?: string): boolean {
  if (cookies === undefined && !sharesCookies()) return readCsrfToken() !== nobodysToken;
  return (cookies ?? document.cookie).split(/;\s*/).includes(`${LOGIN_COOKIE}=1`);
}

/** Forgets the mark of a login that the server knows no more. */
export function forgetLoginMark(): void {
  nobodysToken = readCsrfToken();
  const domain = cookieDomain();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LOGIN_COOKIE}=; Path=/; Max-Age=0${domain ? `; Domain=${domain}` : ""}`;
}
