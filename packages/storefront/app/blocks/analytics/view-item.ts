import { useEffect } from "react";
import { useConsent } from "../../features/consent/consent-store.ts";
import type { ProductPageData } from "../../features/product/product-page-data.ts";
import { measure } from "./measure.ts";

type ViewItemProps = { product: ProductPageData };

/**
 * Measures that the page of a product is shown; one that asks for consent is measured once that is given. It shows
 * nothing, so that consent, which is read when a page comes to life, renders no page anew.
 */
export function ViewItem({ product }: ViewItemProps): null {
  const mayMeasure = useConsent().choice?.analytics ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same product loaded anew is no other view
  useEffect(() => {
    if (mayMeasure) measure(({ viewItem }) => viewItem(product));
  }, [mayMeasure, product.id]);
  return null;
}
