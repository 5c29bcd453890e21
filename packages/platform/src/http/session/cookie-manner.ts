import type { ApiHost } from "../../config/index.ts";

/** The attributes of the shop's cookies, equal for all. */
export type CookieManner = {
  /** `__Host-` binds a cookie to its host and to https, `__Secure-` to https. */
  prefix: "__Host-" | "__Secure-" | "";
  attributes: { path: "/"; sameSite: "lax" | "none"; secure: boolean; domain?: string; partitioned?: true };
  /** Whether pages get the session's token by a header, because they cannot read its cookie. */
  tellsToken: boolean;
};

/**
 * Attributes of a shop's cookies. If the API's host shares no cookies with the pages, they are
 * third-party cookies: browsers store them only if Secure, SameSite=None and Partitioned, which
 * binds them to the pages' site.
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
