import { useEffect } from "react";
import { useConsent } from "../../features/consent/consent-store.ts";
import type { ProductPageData } from "../../features/product/product-page-data.ts";
import { measure } from "./measure.ts";

type ViewItemProps = { product: ProductPageData };

/**
 * Measures a product's view; before a choice it waits for consent. Renders nothing, so that reading
 * the consent at hydration renders no page again.
 */
export function ViewItem({ product }: ViewItemProps): null {
  const mayMeasure = useConsent().choice?.analytics ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded product is no new view
  useEffect(() => {
    if (mayMeasure) measure(({ viewItem }) => viewItem(product));
  }, [mayMeasure, product.id]);
  return null;
}
