import type { ShopContent, ShopPaymentMethod } from "@tuerca/contract";
import type { CallAnswer, getSeller } from "@tuerca/contract/calls";
import type { GuaranteeNotice } from "./loading/storefront-context.server.ts";

/** The seller's data for law and visitor. */
export type Operator = Omit<
  CallAnswer<typeof getSeller>,
  "payment_methods" | "gateway" | "gift_cards" | "plates"
>;

/** A category in its parent's dropdown. Every page contains all of them, so every field costs. */
export type NavChild = { name: string; path: string; image: string | null; count: number };

/** A category in the navigation. */
export type NavCategory = NavChild & { id: number; childs: NavChild[] };

/** The frame's data on every page, the same for every visitor. */
export type ShopData = {
  categories: NavCategory[];
  topBrands: { name: string; slug: string }[];
  /** The product lists in their order. */
  lists: { name: string; path: string }[];
  /** Whether anything has been sold, so that lists rank by sales. */
  hasSales: boolean;
  /** Whether there is any rating to show. */
  hasOpinions: boolean;
  /** The page of all makes of vehicles; null if no product lists a vehicle. */
  vehiclesPage: { name: string; path: string } | null;
  siteName: string;
  siteUrl: string;
  operator: Operator;
  demo: boolean;
  version: string;
  mainCategoryId: number;
  /** Google Analytics 4; null if no tag ever loads. */
  measurementId: string | null;
  guaranteeNotice: GuaranteeNotice | null;
  /** Whether gift cards can be sold and used. */
  hasGiftCards: boolean;
  /** Whether there are vehicles to choose from. */
  hasVehicles: boolean;
  /** Who knows vehicles by plates: a demo shop's made-up ones, or a provider; null for nobody. */
  plates: "demo" | "provider" | null;
  paymentMethods: readonly ShopPaymentMethod[];
  /**
   * The API's origin for the browser, if it is not the pages' own, and how its cookies relate to
   * the page.
   */
  api: { origin: string; cookieDomain: string | null; sharesCookies: boolean } | null;
  year: number;
  /** The operator's own signal colour. */
  signal?: NonNullable<ShopContent["signal"]>;
  /** The operator's announcement above every page. */
  banner?: NonNullable<ShopContent["banner"]>;
  /** The operator's picture in place of the shop's mark. */
  logo?: NonNullable<ShopContent["logo"]>;
  /** The operator's own pages, which the footer leads to. */
  pages?: NonNullable<ShopContent["pages"]>;
  /** Links to those that the menu leads to. */
  menu?: { name: string; path: string }[];
};
