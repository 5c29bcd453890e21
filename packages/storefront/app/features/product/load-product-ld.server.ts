import { getDeliveryRates } from "@tuerca/contract/calls";
import type { RouterContextProvider } from "react-router";
import { apiCall } from "../../client/page/loading/api.server.ts";
import { optionsOf } from "../../client/page/loading/storefront-context.server.ts";
import { productLd } from "./product-ld.ts";
import { productDescription } from "./product-meta.ts";
import type { ProductFacts } from "./product-page-data.ts";
import type { ProductVehicles } from "./vehicles/product-vehicles.ts";

/** The structured data of a product's page; without delivery costs if their call fails. */
export async function loadProductLd(
  context: Readonly<RouterContextProvider>,
  product: ProductFacts,
  vehicles: ProductVehicles | null,
): Promise<object> {
  const deliveryRates = await apiCall(context, getDeliveryRates, {}).catch(() => []);
  const { siteUrl, demo: isDemo } = optionsOf(context);
  const listed = vehicles !== null && vehicles.total > 0 ? vehicles : null;
  const description = productDescription(product);
  return productLd(product, { siteUrl, description, deliveryRates, vehicles: listed, isDemo });
}
