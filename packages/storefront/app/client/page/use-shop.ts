import { isPaidVia, type PaidVia } from "@tuerca/contract";
import { useRouteLoaderData } from "react-router";
import { pageDataOf } from "./page-data.ts";
import type { ShopData } from "./shop-data.ts";

/** The root loader's data; undefined on an error page after its failure. */
export function useShop(): ShopData | undefined {
  return pageDataOf<ShopData>(useRouteLoaderData("root"));
}

/** Path of the main catalogue, which is also the target of searches. */
export function useCatalogPath(): string {
  return `/c-catalogo-${useShop()?.mainCategoryId ?? 1}`;
}

/** Whether the shop accepts this payment method. */
export function useTakesVia(via: PaidVia): boolean {
  return useShop()?.paymentMethods.some((method) => isPaidVia(method, via)) ?? false;
}
