import type { ListedProduct } from "@tuerca/office-contract";
import { useMay } from "../../../client/session.ts";
import { StateDot } from "../../../ui/state-dot.tsx";
import { useCell } from "./use-cell.ts";

/** Whether a product is in sale, and the button that changes it. */
export function SaleSwitch({ product, tabIndex = 0 }: { product: ListedProduct; tabIndex?: number }) {
  const { setActive, isSaving, problem } = useCell(product);
  const { sku, is_active: isActive, is_pruned: isPruned } = product;
  const state = isActive ? "Sí" : isPruned ? "No, sin proveedor" : "No";
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <StateDot tone={isActive ? "good" : "quiet"}>{state}</StateDot>
      {useMay("write_products") && !product.is_gift_card ? (
        <button
          type="button"
          tabIndex={tabIndex}
          data-control
          aria-label={isActive ? `Quitar ${sku} de la venta` : `Poner ${sku} a la venta`}
          aria-disabled={isSaving || undefined}
          className="link min-h-6 text-sm max-lg:min-h-11"
          onClick={() => isSaving || void setActive(!isActive)}
        >
          {isActive ? "Quitar" : "Poner"}
        </button>
      ) : null}
      {problem ? (
        <span role="alert" className="text-sm font-semibold text-sale">
          {problem.text}
        </span>
      ) : null}
    </span>
  );
}
