import { type ContentBodies, OWN_CONTENT, type ShopContent } from "@tuerca/contract";
import type { StoredLogo } from "./logo.repository.ts";

/** The pages' content at a moment; null is the shop's own, so that its pages stay as they are. */
export function contentAt(
  { identity, banner, home, pages }: ContentBodies,
  logo: StoredLogo | null,
  now: Date,
): ShopContent {
  const { name, signal_light: light, signal_dark: dark } = identity;
  const { text, path, from, until } = banner;
  const minute = spanishMinute(now);
  const isNow = (from === null || from <= minute) && (until === null || minute < until);
  const linked = pages.pages.filter((page) => page.is_in_footer);
  const isOwnHome = JSON.stringify(home) === JSON.stringify(OWN_CONTENT.home);
  return {
    name,
    signal: light !== null && dark !== null ? { light, dark } : null,
    banner: text !== null && isNow ? { text, path } : null,
    home: isOwnHome ? null : home.sections,
    logo: logo && {
      url: `/media/${logo.path}`,
      width: logo.width,
      height: logo.height,
      has_name: identity.logo_has_name,
    },
    pages: linked.length > 0 ? linked.map(({ slug, title }) => ({ slug, title })) : null,
  };
}

/** As a banner's `from` and `until`: `2026-11-27T09:00` in Spain. */
function spanishMinute(now: Date): string {
  return MINUTE.format(now).replace(" ", "T");
}

const MINUTE = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Madrid",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
