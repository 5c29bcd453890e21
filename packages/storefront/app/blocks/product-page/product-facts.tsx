import { CodesSection } from "../../features/product/codes/codes-section.tsx";
import { KitContents } from "../../features/product/facts/kit-contents.tsx";
import { DataTable, Description, Producer } from "../../features/product/facts/product-facts.tsx";
import type { ProductPageData } from "../../features/product/product-page-data.ts";
import type { ProductVehicles } from "../../features/product/vehicles/product-vehicles.ts";
import { VehiclesSection } from "../../features/product/vehicles/vehicles-section.tsx";

type ProductFactsProps = {
  product: ProductPageData;
  /** null: not shown. */
  vehicles: ProductVehicles | null;
};

/** A product's data, vehicles, codes, description and producer. */
export function ProductFacts({ product, vehicles }: ProductFactsProps) {
  return (
    <div className="facts-columns">
      <div className="facts-side">
        <DataTable product={product} />
      </div>
      <div className="grid min-w-0 content-start gap-7">
        {vehicles ? <VehiclesSection productId={product.id} vehicles={vehicles} /> : null}
        <KitContents parts={product.kit} />
        <CodesSection product={product} />
        <Description product={product} />
        <Producer product={product} />
      </div>
    </div>
  );
}
