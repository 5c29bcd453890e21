import { isPaidVia, type PaidVia } from "@tuerca/contract";
import { useRouteLoaderData } from "react-router";
import { pageDataOf } from "./page-data.ts";
import type { ShopData } from "./shop-data.ts";

/** What the root loader brought; undefined on an error page whose root loader failed. */
export function useShop(): ShopData | undefined {
  return pageDataOf<ShopData>(useRouteLoaderData("root"));
}

/** Path of the main catalogue, which is also where searches go. */
export function useCatalogPath(): string {
  return `/c-catalogo-${useShop()?.mainCategoryId ?? 1}`;
}

/** Whether the shop takes money this way. */
export function useTakesVia(via: PaidVia): boolean {
  return useShop()?.paymentMethods.some((method) => isPaidVia(method, via)) ?? false;
}
