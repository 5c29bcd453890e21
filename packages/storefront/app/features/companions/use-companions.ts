import { getCompanions } from "@tuerca/contract/calls";
import { useEffect, useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import type { StoredCar } from "../../client/car/stored-car.ts";
import { type ListedProduct, toListed } from "../../client/page/listed-product.ts";

/**
 * Parts that are changed together with some products and fit a car. Null until they are known,
 * after a failure, and without products or a car.
 */
export function useCompanions(
  products: readonly number[],
  car: Pick<StoredCar, "kind" | "id"> | null,
): readonly ListedProduct[] | null {
  const [found, setFound] = useState<{ asked: string; companions: ListedProduct[] } | null>(null);
  const asked = car && products.length > 0 ? JSON.stringify({ products, [car.kind]: car.id }) : null;
  useEffect(() => {
    if (asked === null) return;
    const controller = new AbortController();
    callApi(getCompanions, { body: JSON.parse(asked), signal: controller.signal }).then(
      (companions) => setFound({ asked, companions: companions.map(toListed) }),
      () => {},
    );
    return () => controller.abort();
  }, [asked]);
  return found && found.asked === asked ? found.companions : null;
}
