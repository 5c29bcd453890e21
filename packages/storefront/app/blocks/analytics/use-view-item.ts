import { useEffect } from "react";
import { useConsent } from "../../features/consent/consent-store.ts";
import type { ProductPageData } from "../../features/product/product-page-data.ts";
import { measure } from "./measure.ts";

/** Measures that the page of a product is shown; one that asks for consent is measured once that is given. */
export function useViewItem(product: ProductPageData): void {
  const mayMeasure = useConsent().choice?.analytics ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same product loaded anew is no other view
  useEffect(() => {
    if (mayMeasure) measure(({ viewItem }) => viewItem(product));
  }, [mayMeasure, product.id]);
}
