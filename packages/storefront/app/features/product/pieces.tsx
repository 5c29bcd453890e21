import { inSteps, stepOf } from "@tuerca/contract";
import type { ProductPageData } from "./product-page-data.ts";

type PiecesProps = {
  product: Pick<ProductPageData, "quantity" | "units_per_box" | "quantity_step">;
  /** How many pieces the visitor's car takes, from 2 on. */
  pieces: number;
  /** How many units are wanted; a unit is a piece or a box. */
  quantity: number;
  onChange(quantity: number): void;
};

/** Says how many pieces the visitor's car takes, and offers to set the quantity that has them. */
export function Pieces({ product, pieces, quantity, onChange }: PiecesProps) {
  const { units_per_box: box = 1, quantity_step: step } = product;
  const units = inSteps(Math.ceil(pieces / box), stepOf(product));
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3">
      {box > 1 || step ? `Tu coche lleva ${pieces}` : `Se vende por unidad · tu coche lleva ${pieces}`}
      {quantity === units || product.quantity < units ? null : (
        <button type="button" className="link min-h-6 font-semibold" onClick={() => onChange(units)}>
          Pon {units}
        </button>
      )}
      <span role="status" className="sr-only">
        {quantity === units ? `Cantidad: ${units}` : ""}
      </span>
    </p>
  );
}
