import { useCar } from "../../client/car/use-car.ts";
import { useCompanions } from "../../features/companions/use-companions.ts";
import type { ProductPageData } from "../../features/product/product-page-data.ts";
import { Suggestions } from "./alternatives.tsx";

/**
 * Parts that are changed together with a product, and those that orders had with it. With a car
 * the parts for it are asked for, since those of the page share any vehicle with the product.
 */
export function Companions({ product }: { product: ProductPageData }) {
  const ofCar = useCompanions([product.id], useCar());
  return (
    <div>
      <Suggestions title="Se cambia a la vez" products={ofCar ?? product.companions} isSure />
      <Suggestions title="Se compra a la vez" products={product.boughtWith} />
    </div>
  );
}
