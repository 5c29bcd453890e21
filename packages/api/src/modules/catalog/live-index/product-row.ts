import type { AttributeText, CodeText, ProductCount } from "@tuerca/contract";
import type { DocumentFits } from "@tuerca/search";

/** A text of a product that searches find. */
type IndexedText = CodeText | AttributeText;

/** A product row for the index. Times in ms since the epoch, money in cents. */
export type ProductRow = Record<IndexedText, string | null> &
  Record<ProductCount, number | null> & {
    id: number;
    active: boolean;
    sku: string;
    name: string;
    slug: string;
    brand_id: number | null;
    category_ids: number[];
    price_cents: number;
    offer_price_cents: number | null;
    offer_from: number | null;
    offer_to: number | null;
    model: string[];
    attributes: unknown;
    attribute_set_id: number;
    ean: string | null;
    oem_codes: unknown;
    source_channel: string | null;
    created_at: number;
    quantity: number;
    sales: number;
    wished: number;
    rating_sum: number;
    rating_count: number;
    image_paths: string[];
    /** Times in ms: recorded_at, price, offer price, offer from, offer to; oldest first. */
    history: [number, number, number | null, number | null, number | null][];
    /** null = nothing is known. */
    fits: DocumentFits | null;
  };
