import { escapeUTF8 } from "entities";

/** A page or a file of a sitemap; `lastModified` is missing if unknown. */
export type SitemapEntry = { path: string; lastModified?: Date };

type Kind = { list: string; entry: string };

/** Lists of pages, and lists of files with such lists (sitemaps.org, version 0.9). */
export const PAGES: Kind = { list: "urlset", entry: "url" };
export const FILES: Kind = { list: "sitemapindex", entry: "sitemap" };

/** The beginning of a sitemap file. */
export function openList({ list }: Kind): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
}

/** Its lines, with addresses below `siteUrl`. */
export function writeEntries({ entry }: Kind, siteUrl: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ path, lastModified }) => {
    const time = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
    return `<${entry}><loc>${escapeUTF8(siteUrl + path)}</loc>${time}</${entry}>\n`;
  });
  return lines.join("");
}

/** The end of a sitemap file. */
export function closeList({ list }: Kind): string {
  return `</${list}>\n`;
}
