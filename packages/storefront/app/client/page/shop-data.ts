import type { ShopPaymentMethod } from "@tuerca/contract";
import type { GuaranteeNotice, Operator } from "./storefront-context.server.ts";

/** A category as its parent's dropdown lists it. All of them are in every page, so that each field counts. */
export type NavChild = { name: string; path: string; image: string | null; count: number };

/** A category as navigation shows it. */
export type NavCategory = NavChild & { id: number; childs: NavChild[] };

/** What every page shows around its content; the same for every visitor. */
export type ShopData = {
  categories: NavCategory[];
  topBrands: { name: string; slug: string }[];
  /** The product lists in their order. */
  lists: { name: string; path: string }[];
  /** Whether anything has been sold, so that lists rank by sales. */
  hasSales: boolean;
  /** Whether there is any opinion to show. */
  hasOpinions: boolean;
  siteName: string;
  siteUrl: string;
  operator: Operator;
  demo: boolean;
  version: string;
  mainCategoryId: number;
  /** Google Analytics 4; null where no tag is ever loaded. */
  measurementId: string | null;
  guaranteeNotice: GuaranteeNotice | null;
  /** Whether gift cards can be sold and paid with. */
  hasGiftCards: boolean;
  /** The ways to pay that the shop takes. */
  paymentMethods: readonly ShopPaymentMethod[];
  /** Where the browser calls the API, where that is not at the pages' own origin, and what its cookies are to the page. */
  api: { origin: string; cookieDomain: string | null; sharesCookies: boolean } | null;
  year: number;
};
