type PageHead = {
  title: string;
  canonical: string | null;
  robots: string | null;
  description: string | null;
  /** Data for link previews. */
  preview: { description: string | null; image: string | null };
  jsonLd: Record<string, unknown>[];
};

/** The data for search engines in a page's HTML. Throws if its structured data is invalid JSON. */
export function readHead(html: string): PageHead {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null;
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return {
    title: first(/<title>([^<]*)<\/title>/) ?? "",
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    robots: first(/<meta name="robots" content="([^"]*)"/),
    description: first(/<meta name="description" content="([^"]*)"/),
    preview: {
      description: first(/<meta property="og:description" content="([^"]*)"/),
      image: first(/<meta property="og:image" content="([^"]*)"/),
    },
    jsonLd: [...scripts].map(([, json = ""]) => JSON.parse(json)),
  };
}
