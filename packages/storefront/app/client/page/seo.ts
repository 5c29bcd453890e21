import { LINK_PREVIEW, WITHDRAWAL_DAYS } from "@tuerca/contract";
import type { MetaDescriptor } from "react-router";
import { type Matches, pageDataOf } from "./page-data.ts";
import type { ShopData } from "./shop-data.ts";

export type PageMeta = {
  /** Without the shop's name, which is added. */
  title: string;
  /** Canonical path (and query) of the page. */
  path: string;
  description?: string;
  /** Whether search engines must not index the page. Default false. */
  isHidden?: boolean;
  /** Path of a picture under /media/ for link previews; default: the shop's own. */
  image?: { src: string; alt: string } | null;
  /** Price with VAT in euros, of a product's page. */
  price?: number;
  jsonLd?: readonly object[];
};

const SHOP_PICTURE = "/media/drawings/link-preview.svg";
const MAX_DESCRIPTION = 300;

/** The page's head; its title ends with the shop's name. */
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

/** Link previews: Open Graph, and Twitter's card type. */
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

/** The shop's data on every page; undefined if loading failed. */
export function shopOf(matches: Matches): ShopData | undefined {
  return pageDataOf<ShopData>(matches.find((match) => match?.id === "root")?.loaderData);
}

/** The shop's URL, for structured data. */
export function siteUrlOf(matches: Matches): string {
  return shopOf(matches)?.siteUrl ?? "";
}

/** Breadcrumbs as structured data. */
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
 * Return policy by law and the shop's terms: 14 days, by post, at the customer's cost (TRLGDCU
 * arts. 102 to 108).
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
