import { z } from "zod";
import { defineCall } from "../call.ts";
import { CATEGORY_TREE_DEPTH, MAX_FIT_PRODUCTS } from "../constants.ts";
import { euros, idOrSlug, instant, looseIdParam, numericId } from "../fields/fields.ts";
import { firstVisit } from "../fields/first-visit.ts";
import { pageLinks } from "../fields/page.ts";
import { giftCardAmounts } from "../sales/gift-card.ts";
import * as calls from "./catalog.calls.ts";
import { measureColumn } from "./measures/measures.ts";
import { CODE_TEXTS } from "./product-fields.ts";
import { columns, facets, measureFacets, searchMeta, searchQueryString } from "./search.ts";

export const image = z.object({ url: z.string() });
export const brandRef = z.object({ id: numericId, name: z.string(), slug: z.string() });
export const categoryRef = z.object({
  id: numericId,
  name: z.string(),
  slug: z.string(),
  url_path: z.string(),
});
export const attribute = z.object({ label: z.string(), value: z.string() });

/**
 * A price reduction; `lowest_price_30d` is the lowest price of the 30 days before it (LOCM art.
 * 20.1).
 */
export const offer = z.object({
  id: numericId,
  name: z.string(),
  price: euros.describe("What one pays now, VAT included"),
  discountPercent: z.number().int().describe("Measured against lowest_price_30d"),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  lowest_price_30d: euros.describe("Lowest price of the 30 days before the offer"),
});

/** A product in lists. `price` and `offers[].price` include VAT, `price_base` does not. */
export const product = z.object({
  id: numericId,
  name: z.string(),
  sku: z.string(),
  price: euros.describe("Regular price, VAT included; an offer's price stands in offers"),
  price_base: euros.describe("Regular price without VAT"),
  quantity: z.number().int().describe("Stock, as far as it can be bought"),
  url: z.string().describe("Absolute address of its page"),
  url_path: z.string().describe("Path of its page"),
  source_channel: z.string().nullable().describe("The supplier's channel that it comes from"),
  image: image.nullable(),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  brand: brandRef.nullable(),
  categories: z.array(categoryRef),
  attributes: z.record(z.string(), attribute).describe("By code; lists carry `model` only"),
  attribute_set: z.object({ id: numericId, name: z.string() }),
  offers: z.array(offer).describe("Those that run now"),
  rating: z.object({ average: z.number().nullable(), count: z.number().int() }),
  units_per_box: z
    .number()
    .int()
    .optional()
    .describe("Pieces in the box that is the unit sold; missing where the unit is a piece"),
  quantity_step: z
    .number()
    .int()
    .optional()
    .describe("Quantities are multiples of it, `quantity` too; missing where any number is sold"),
  column_values: z
    .array(z.string().nullable())
    .optional()
    .describe("With `columns`: its value of each, as on screen without the unit (`228,5`); null without one"),
});
export type Product = z.infer<typeof product>;

export const productCode = z.object({
  type: z.enum(["oem", "ean", ...CODE_TEXTS]),
  value: z.string(),
  brand: z.string().optional(),
});

/** The person liable for the product's safety (Regulation (EU) 2023/988, art. 19). */
export const producer = z.object({
  name: z.string(),
  postal_address: z.string().nullable(),
  electronic_address: z.string().nullable(),
});

export const productDetail = product.extend({
  description: z.string(),
  kit: z
    .array(
      z.object({
        quantity: z.number().int(),
        text: z.string(),
        product: z.object({ id: numericId, name: z.string(), url_path: z.string() }).nullable(),
      }),
    )
    .describe("The parts of a kit; `product` is the one for sale whose sku the text is"),
  weight_kg: z.number().nullable(),
  codes: z.array(productCode),
  breadcrumbs: z.array(categoryRef),
  same_part: z
    .array(product)
    .describe("Up to 8 in stock that are the same part by their codes, cheapest first"),
  companions: z
    .array(product)
    .describe("Up to 8 in stock that are changed together with it and share a vehicle with it"),
  bought_with: z.array(product).describe("Up to 8 in stock that orders often had together with it"),
  related: z.array(product),
  producer: producer.nullable(),
  measures: z
    .array(measureColumn.extend({ value: z.string() }))
    .describe(
      "Values that were read as measures of its categories, in their order; `attributes` has them too",
    ),
  gift_card: giftCardAmounts.nullable().describe("What it may be worth; null where it is no gift card"),
});
export type ProductDetail = z.infer<typeof productDetail>;

const categoryFields = z.object({
  id: numericId,
  name: z.string(),
  slug: z.string(),
  url_path: z.string(),
  order: z.number().int().describe("Place among its siblings"),
  path: z.string().describe("Ids from the main category down: `1/12/40`"),
  resources_libraries: z.object({ images: z.array(image) }).optional(),
  products_count: z.number().int().optional().describe("For sale in it or below it"),
});

/** A category with its children; `path` is the ids from the main category down, `1/12/40`. */
export type Category = z.infer<typeof categoryFields> & { childs: Category[] };
export const category: z.ZodType<Category> = categoryFields.extend({
  get childs() {
    return z.array(category);
  },
});

export const brand = z.object({
  id: numericId,
  name: z.string(),
  slug: z.string(),
  products_count: z.number().int(),
  logo: z.string().nullable(),
});
export type Brand = z.infer<typeof brand>;

/** A page of products, included in a category's or brand's answer on request. */
export const productPage = z.object({
  data: z.array(product),
  facets,
  measure_facets: measureFacets,
  columns,
  meta: searchMeta,
  links: pageLinks,
});
export type ProductPage = z.infer<typeof productPage>;

const NOT_FOUND = "Unknown, or no longer for sale; with up to 8 products that may have been meant";

const idParams = z.object({ id: idOrSlug });

export const categoryWithProducts = z.object({
  ...categoryFields.shape,
  childs: z.array(category),
  breadcrumbs: z.array(categoryRef).describe("From the main category down to itself"),
  products: productPage.optional().describe("With any of page, per_page, sort, filters in the query"),
});
export type CategoryWithProducts = z.infer<typeof categoryWithProducts>;
export const brandWithProducts = brand.extend({ products: productPage.optional() });

export const getProduct = defineCall(calls.getProduct, {
  summary: "A product, by number or slug",
  params: idParams,
  answers: { 200: productDetail },
  refusals: { 404: NOT_FOUND },
});

export const getCompanions = defineCall(calls.getCompanions, {
  summary: "Parts in stock that are changed together with some products and share a vehicle with them",
  body: z
    .strictObject({
      products: z.array(numericId).min(1).max(MAX_FIT_PRODUCTS),
      vehicle: numericId.optional().describe("Only what fits this vehicle"),
      model: numericId.optional().describe("Only what fits a vehicle of this model"),
    })
    .refine(
      ({ vehicle, model }) => vehicle === undefined || model === undefined,
      "Indica el motor o el modelo",
    ),
  answers: { 200: z.array(product) },
});

export const getCategory = defineCall(calls.getCategory, {
  summary: "A category, by number or slug, with its first products on request",
  params: idParams,
  query: searchQueryString,
  answers: { 200: categoryWithProducts },
  refusals: { 404: NOT_FOUND },
});

export const getBrand = defineCall(calls.getBrand, {
  summary: "A brand, by number or slug, with its first products on request",
  params: idParams,
  query: searchQueryString,
  answers: { 200: brandWithProducts },
  refusals: { 404: NOT_FOUND },
});

export const getBrands = defineCall(calls.getBrands, {
  summary: "All brands, those with most products first",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional().describe("How many at most; all where missing"),
  }),
  answers: { 200: z.array(brand) },
});

export const getProductList = defineCall(calls.getProductList, {
  summary: "One of the four product lists",
  params: z.object({ list: z.enum(["top-ventas", "mejores-ofertas", "mas-deseados", "mejor-valorados"]) }),
  query: searchQueryString,
  answers: { 200: productPage },
});

export const getProductLists = defineCall(calls.getProductLists, {
  summary: "The four product lists in their order, without products",
  answers: {
    200: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        url_path: z.string(),
        by_sales: z.boolean().describe("Whether it ranks by sales, and there are any"),
      }),
    ),
  },
});

export const resolvePath = defineCall(calls.resolvePath, {
  summary: "What a path of the shop stands for",
  query: z.object({ path: z.string().min(1).max(500) }),
  answers: {
    200: z.object({
      type: z.enum(["product", "category", "brand", "redirect"]),
      id: numericId.nullable().describe("null for a redirect"),
      url_path: z.string().describe("Where it is now: for a redirect the address to go to"),
    }),
  },
  refusals: { 404: NOT_FOUND },
});

export const getCategoryTree = defineCall(calls.getCategoryTree, {
  summary: "Child categories of a category; the first call of every server render",
  headers: firstVisit.optional(),
  query: z.object({
    parent_id: looseIdParam.optional().describe("Whose children; the main category where missing"),
    depth: z.coerce.number().int().min(1).max(4).default(CATEGORY_TREE_DEPTH).describe("Levels of children"),
    full: z.enum(["0", "1"]).default("0").describe("1 adds resources_libraries and products_count"),
  }),
  answers: { 200: z.array(category) },
  refusals: { 404: "No such category" },
});
