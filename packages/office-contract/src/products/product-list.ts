import { instant, numericId, numericIdParam } from "@tuerca/contract";
import { z } from "zod";
import { counted } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { defineTable } from "../tables.ts";
import { filterQuery } from "./product-filter.ts";

const cents = z.number().int();

/** An offer; it runs from its first moment, if it has one, to its last. */
export const listedOffer = z.object({
  price_cents: cents,
  from: instant.nullable(),
  until: instant.nullable(),
});

/** A product of the office. Prices and stock are missing without their permissions. */
export const listedProduct = z.object({
  id: numericId,
  sku: z.string(),
  name: z.string(),
  brand: z.object({ id: numericId, name: z.string() }).nullable(),
  is_active: z.boolean(),
  /** Out of sale because its source no longer sends it. */
  is_pruned: z.boolean(),
  /** A gift card, whose price and stock nobody changes here. */
  is_gift_card: z.boolean(),
  /** Fields that feeds leave alone. */
  pinned: z.array(z.string()),
  changed_at: instant,
  price_cents: cents.optional(),
  offer: listedOffer.nullable().optional(),
  /** The lowest price of the last 30 days, which a new offer would be compared with. */
  lowest_30_days_cents: cents.optional(),
  /** Without VAT; null if nobody knows it. */
  cost_cents: cents.nullable().optional(),
  quantity: z.number().int().optional(),
});
export type ListedProduct = z.infer<typeof listedProduct>;

/** Products of one page. */
export const PRODUCTS_PAGE_SIZE = 100;

const NEEDS_MORE = { 403: "A filter by offers or stock needs `read_prices` or `read_stock`" };

export const listProducts = defineOfficeCall(
  { method: "GET", path: "/office/api/products" },
  {
    summary: "Products that match, newest first, a hundred at a time; a change may take a second to match",
    permission: "read_products",
    query: z.strictObject({
      ...filterQuery,
      /** The last product of the page before. */
      before: numericIdParam.optional(),
    }),
    answers: {
      200: z.object({
        products: z.array(listedProduct),
        has_more: z.boolean(),
        /** Products on all pages. */
        total: counted,
      }),
    },
    refusals: NEEDS_MORE,
  },
);

export const exportProducts = defineTable(listProducts, {
  summary: "The same products as a table",
  isPersonal: false,
  filter: filterQuery,
  refusals: NEEDS_MORE,
});

const named = z.object({ id: numericId, name: z.string() });

export const listProductFilters = defineOfficeCall(
  { method: "GET", path: "/office/api/products/filters" },
  {
    summary: "Brands, categories with the names above them, and sources, for filters",
    permission: "read_products",
    answers: {
      200: z.object({ brands: z.array(named), categories: z.array(named), sources: z.array(named) }),
    },
  },
);
