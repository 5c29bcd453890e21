import { LINK_PREVIEW, WITHDRAWAL_DAYS } from "@tuerca/contract";
import type { MetaDescriptor } from "react-router";
import { type Matches, pageDataOf } from "./page-data.ts";
import type { ShopData } from "./shop-data.ts";

export type PageMeta = {
  /** Without the shop's name, which is added. */
  title: string;
  /** Path (and query) under which search engines should know the page. */
  path: string;
  description?: string;
  /** Keeps the page out of search engines. Default false. */
  isHidden?: boolean;
  /** Path of a picture under /media/, for previews of links; the shop's own without one. */
  image?: { src: string; alt: string } | null;
  /** Price with VAT in euros, of a product's page. */
  price?: number;
  jsonLd?: readonly object[];
};

const SHOP_PICTURE = "/media/drawings/link-preview.svg";
const MAX_DESCRIPTION = 300;

/** What stands in the head of a page; its title ends with the shop's name. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const shop = shopOf(matches);
  const siteUrl = shop?.siteUrl ?? "";
  const siteName = shop?.siteName ?? "";
  const title = `${page.title} | ${siteName}`;
  const description = page.description?.slice(0, MAX_DESCRIPTION);
  return [
    { title },
    ...(description ? [{ name: "description", content: description }] : []),
    page.isHidden
      ? { name: "robots", content: "noindex, follow" }
      : { tagName: "link", rel: "canonical", href: siteUrl + page.path },
    ...(page.isHidden ? [] : previewOf(page, { title, description, siteUrl, siteName })),
    ...(page.jsonLd ?? []).map((one) => ({ "script:ld+json": { "@context": "https://schema.org", ...one } })),
  ];
}

type Preview = { title: string; description: string | undefined; siteUrl: string; siteName: string };

/** How a link to the page looks where others show it (Open Graph, and Twitter's one word on top of it). */
function previewOf(page: PageMeta, { title, description, siteUrl, siteName }: Preview): MetaDescriptor[] {
  const { price, image } = page;
  const properties = {
    "og:type": price === undefined ? "website" : "product",
    "og:locale": "es_ES",
    "og:site_name": siteName,
    "og:title": title,
    "og:description": description,
    "og:url": siteUrl + page.path,
    "og:image": siteUrl + (image ? previewUrl(image.src, "ffffff") : previewUrl(SHOP_PICTURE, "f4f5f2")),
    "og:image:width": String(LINK_PREVIEW.width),
    "og:image:height": String(LINK_PREVIEW.height),
    "og:image:alt": image?.alt ?? siteName,
    "og:price:amount": price?.toFixed(2),
    "og:price:currency": price === undefined ? undefined : "EUR",
    "product:price:amount": price?.toFixed(2),
    "product:price:currency": price === undefined ? undefined : "EUR",
  };
  return [
    ...Object.entries(properties).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function previewUrl(src: string, background: string): string {
  return `${src}?t=w_${LINK_PREVIEW.width},h_${LINK_PREVIEW.height},bg_${background}`;
}

/** What every page knows of the shop; undefined where that could not be loaded. */
export function shopOf(matches: Matches): ShopData | undefined {
  return pageDataOf<ShopData>(matches.find((match) => match?.id === "root")?.loaderData);
}

/** The shop's address, for structured data. */
export function siteUrlOf(matches: Matches): string {
  return shopOf(matches)?.siteUrl ?? "";
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

/**
 * Returns as the law and this shop's terms have them: 14 days, by post, paid by the customer (TRLGDCU arts. 102 to
 * 108).
 */
export const RETURN_POLICY_LD = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: "ES",
  returnPolicyCountry: "ES",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: WITHDRAWAL_DAYS,
  returnMethod: "https://schema.org/ReturnByMail",
  returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
} as const;
