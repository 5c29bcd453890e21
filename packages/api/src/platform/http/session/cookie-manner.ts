import type { ApiHost } from "../../config/index.ts";

/** How the shop's cookies are set, all alike. */
export type CookieManner = {
  /** `__Host-` holds a cookie to its host and to https, `__Secure-` to https. */
  prefix: "__Host-" | "__Secure-" | "";
  attributes: { path: "/"; sameSite: "lax" | "none"; secure: boolean; domain?: string; partitioned?: true };
  /** Whether pages learn the session's token by a header, as they cannot read its cookie. */
  tellsToken: boolean;
};

/**
 * Cookies of a shop. Those of an API whose host shares no cookies with the pages are third-party cookies to them: browsers keep
 * them only where they are Secure, SameSite=None, and Partitioned, which holds them to the pages' site.
 */
export function cookieManner(
  siteUrl: string,
  api: Pick<ApiHost, "cookieDomain" | "sharesCookies">,
): CookieManner {
  const isSecure = siteUrl.startsWith("https:");
  const domain = api.cookieDomain;
  return {
    prefix: isSecure ? (domain ? "__Secure-" : "__Host-") : "",
    attributes: {
      path: "/",
      sameSite: api.sharesCookies ? "lax" : "none",
      secure: isSecure || !api.sharesCookies,
      ...(domain ? { domain } : {}),
      ...(api.sharesCookies ? {} : { partitioned: true }),
    },
    tellsToken: !api.sharesCookies,
  };
}
