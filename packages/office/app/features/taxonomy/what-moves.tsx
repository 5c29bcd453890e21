import type { BrandDetail, CategoryDetail } from "@tuerca/office-contract";
import { countText } from "./taxonomy-words.ts";

type WhatMovesProps = {
  /** Products in sale. */
  products: number;
  page: Pick<CategoryDetail | BrandDetail, "inactive" | "coupons" | "former_slugs">;
};

/** What goes to another category or brand when one is removed. */
export function WhatMoves({ products, page: { inactive, coupons, former_slugs: slugs } }: WhatMovesProps) {
  const out = `${inactive.is_more ? "más de " : ""}${countText(inactive.count, "producto")} fuera de venta`;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      <li>
        <b>{countText(products, "producto")} a la venta</b>
        {inactive.count > 0 ? ` y ${out}` : ""}
      </li>
      {coupons > 0 ? (
        <li>
          <b>{countText(coupons, "cupón", "cupones")}</b> con esta restricción
        </li>
      ) : null}
      <li>{countText(slugs.length + 1, "dirección", "direcciones")}: llevarán a su página</li>
      <li>Lo que las importaciones llaman así</li>
    </ul>
  );
}
