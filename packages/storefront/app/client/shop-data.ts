import type { GuaranteeNotice, Operator } from "./storefront-context.server.ts";

/** A category as navigation shows it. */
export type NavCategory = {
  id: number;
  name: string;
  path: string;
  image: string | null;
  count: number;
  childs: NavCategory[];
};

/** What every page shows around its content; the same for every visitor. */
export type ShopData = {
  categories: NavCategory[];
  topBrands: { name: string; slug: string }[];
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
  year: number;
};
