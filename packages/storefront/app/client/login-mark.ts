import { LOGIN_COOKIE } from "@tuerca/contract";

/** Whether somebody may be logged in here, so that asking the server is worth a call. */
export function hasLoginMark(cookies: string = document.cookie): boolean {
  return cookies.split(/;\s*/).includes(`${LOGIN_COOKIE}=1`);
}

/** Forgets the mark of a login that the server knows no more. */
export function forgetLoginMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LOGIN_COOKIE}=; Path=/; Max-Age=0`;
}
