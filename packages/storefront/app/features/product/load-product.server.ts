import { getProduct } from "@tuerca/contract/calls";
import type { RouterContextProvider } from "react-router";
import { toListed } from "../../client/page/listed-product.ts";
import { apiCall } from "../../client/page/loading/api.server.ts";
import type { ProductPageData } from "./product-page-data.ts";
import { suggestions } from "./suggestions.ts";

/** A product and its related products. Throws the API's status if there is none. */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<ProductPageData> {
  const { related, measures: _, ...product } = await apiCall(context, getProduct, { params: { id } });
  return { ...product, ...suggestions(product, related.map(toListed)) };
}
