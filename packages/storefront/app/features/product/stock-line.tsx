import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { LOW_STOCK, stockText } from "../../ui/stock/stock.tsx";

/** Stock in words, with the number while it is low. */
export function StockLine({ quantity }: { quantity: number }) {
  if (quantity < 1)
    return (
      <p className="flex gap-2.5">
        <Icon name="stock" className="size-5 text-ink-3" />
        <span>
          <b>Agotado.</b> No nos quedan unidades, así que ahora mismo no se puede pedir.
        </span>
      </p>
    );
  const isLow = quantity <= LOW_STOCK;
  return (
    <p className={`flex gap-2.5 font-bold ${isLow ? "text-sale" : "text-ok"}`}>
      <Icon name="stock" />
      {isLow ? `${stockText(quantity)} en stock` : stockText(quantity)}
    </p>
  );
}
