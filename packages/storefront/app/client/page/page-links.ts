import { OWN_PAGES_PATH } from "@tuerca/contract";

/** Links to own pages of the operator. */
export function pageLinks(pages: readonly { slug: string; title: string }[] = []) {
  return pages.map(({ slug, title }) => ({ name: title, path: OWN_PAGES_PATH + slug }));
}
