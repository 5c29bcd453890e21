import { getProduct } from "@tuerca/contract/calls";
import type { RouterContextProvider } from "react-router";
import { toListed } from "../../client/page/listed-product.ts";
import { apiCall } from "../../client/page/loading/api.server.ts";
import type { ProductPageData } from "./product-page-data.ts";
import { suggestions } from "./suggestions.ts";

/** A product and the rows of products below it. Throws the API's status if there is none. */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<ProductPageData> {
  const detail = await apiCall(context, getProduct, { params: { id } });
  const {
    same_part: samePart,
    companions,
    bought_with: boughtWith,
    related,
    measures: _,
    ...product
  } = detail;
  return {
    ...product,
    ...suggestions(product, {
      samePart: samePart.map(toListed),
      companions: companions.map(toListed),
      boughtWith: boughtWith.map(toListed),
      related: related.map(toListed),
    }),
  };
}
