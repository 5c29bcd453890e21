import type { MetaDescriptor } from "react-router";
import type { ShopData } from "./shop-data.ts";

type PageMeta = {
  title: string;
  /** Path of the page as search engines should know it. */
  path: string;
  description?: string;
  /** Keeps the page out of search engines. Default false. */
  isHidden?: boolean;
  /** Path or address of a picture for link previews. */
  image?: string | null;
  jsonLd?: readonly object[];
};

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** What stands in the head of a page; its title ends with the shop's name. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const shop = matches.find((match) => match?.id === "root")?.loaderData as ShopData | undefined;
  const siteUrl = shop?.siteUrl ?? "";
  const title = `${page.title} | ${shop?.siteName ?? ""}`;
  const { description } = page;
  return [
    { title },
    { property: "og:title", content: title },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "es_ES" },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    ...(page.image ? [{ property: "og:image", content: siteUrl + page.image }] : []),
    page.isHidden
      ? { name: "robots", content: "noindex, follow" }
      : { tagName: "link", rel: "canonical", href: siteUrl + page.path },
    ...(page.jsonLd ?? []).map((one) => ({ "script:ld+json": { "@context": "https://schema.org", ...one } })),
  ];
}

/** The shop's address, for structured data. */
export function siteUrlOf(matches: Matches): string {
  const shop = matches.find((match) => match?.id === "root")?.loaderData as ShopData | undefined;
  return shop?.siteUrl ?? "";
}

/** Steps from the home page as structured data. */
export function breadcrumbsLd(siteUrl: string, crumbs: readonly { name: string; path: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Inicio", path: "/" }, ...crumbs].map(({ name, path }, position) => ({
      "@type": "ListItem",
      position: position + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
