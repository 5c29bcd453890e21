import sax from "sax";

/** The addresses of a sitemap with their times, in order. Throws if it is not well-formed XML. */
export function readSitemap(xml: string): { loc: string; lastmod: string | null }[] {
  const entries: { loc: string; lastmod: string | null }[] = [];
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.ontext = (text) => {
    const { name } = parser.tag;
    const entry = entries.at(-1);
    if (name === "loc") entries.push({ loc: text, lastmod: null });
    else if (name === "lastmod" && entry) entry.lastmod = text;
  };
  parser.write(xml).close();
  return entries;
}
