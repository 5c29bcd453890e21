import { type ContentBodies, OWN_CONTENT, type OwnPage, type ShopContent } from "@tuerca/contract";
import type { ShownPictures } from "./content-pictures.repository.ts";

/** The pages' content at a moment; null is the shop's own, so that its pages stay as they are. */
export function contentAt(
  { identity, banner, home, pages }: ContentBodies,
  { logo, pictures }: ShownPictures,
  now: Date,
): ShopContent {
  const { name, signal_light: light, signal_dark: dark } = identity;
  const { text, path, from, until } = banner;
  const minute = spanishMinute(now);
  const isNow = (from === null || from <= minute) && (until === null || minute < until);
  const isOwnHome = JSON.stringify(home.sections) === JSON.stringify(OWN_CONTENT.home.sections);
  return {
    name,
    signal: light !== null && dark !== null ? { light, dark } : null,
    banner: text !== null && isNow ? { text, path } : null,
    home: isOwnHome ? null : home.sections,
    hero: heroOf(home.hero, pictures),
    logo: logo && {
      url: `/media/${logo.path}`,
      width: logo.width,
      height: logo.height,
      has_name: identity.logo_has_name,
    },
    pages: linksTo(pages.pages.filter((page) => page.is_in_footer)),
    menu: linksTo(pages.pages.filter((page) => page.is_in_menu)),
  };
}

function linksTo(pages: readonly OwnPage[]): ShopContent["pages"] {
  return pages.length > 0 ? pages.map(({ slug, title }) => ({ slug, title })) : null;
}

function heroOf(
  { title, text, link, path, picture_id, picture_alt }: ContentBodies["home"]["hero"],
  pictures: ShownPictures["pictures"],
): ShopContent["hero"] {
  const found = picture_id === null ? undefined : pictures.get(picture_id);
  const picture = found
    ? { url: `/media/${found.path}`, width: found.width, height: found.height, alt: picture_alt ?? "" }
    : null;
  const hero = { title, text, link: link && path ? { path, label: link } : null, picture };
  return Object.values(hero).every((one) => one === null) ? null : hero;
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
