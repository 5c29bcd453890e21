import { getProductVehicles } from "@tuerca/contract/calls";
import type { RouterContextProvider } from "react-router";
import { apiCall } from "../../../client/page/loading/api.server.ts";
import type { ProductFacts } from "../product-page-data.ts";
import { type ProductVehicles, toProductVehicles } from "./product-vehicles.ts";

/**
 * The vehicles that a product fits; null for gift cards, or if the call fails, because the page
 * works without them.
 */
export async function loadProductVehicles(
  context: Readonly<RouterContextProvider>,
  { id, gift_card }: Pick<ProductFacts, "id" | "gift_card">,
): Promise<ProductVehicles | null> {
  if (gift_card !== null) return null;
  const input = { params: { id: String(id) }, query: {} };
  return apiCall(context, getProductVehicles, input).then(toProductVehicles, () => null);
}
