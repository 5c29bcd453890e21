import { type CartNotice, inSteps, stepOf } from "@tuerca/contract";
import { lineKey } from "./state/line-key.ts";
import type { ShownItem } from "./state/shown-cart.ts";
import type { cartActions } from "./state/use-cart.ts";

type LineNoticeProps = {
  notice: CartNotice;
  item: ShownItem;
  isSaving: boolean;
  actions: typeof cartActions;
};

/** Changes of an item since it was added, and the one action that settles them. */
export function LineNotice({ notice, item, isSaving, actions }: LineNoticeProps) {
  const remedy = remedyOf(notice, item);
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-l-[3px] border-sale bg-surface px-3 py-1 text-sm">
      <p>{notice.message}</p>
      <button
        type="button"
        className="link min-h-9 font-bold"
        aria-disabled={isSaving || undefined}
        onClick={() => !isSaving && actions.setQuantity(lineKey(item), remedy.quantity)}
      >
        {remedy.label}
      </button>
    </div>
  );
}

/**
 * Saving the line again accepts a new price; a quantity between two steps becomes the next one; an
 * unavailable product is removed.
 */
function remedyOf(
  { code }: CartNotice,
  { quantity, product }: ShownItem,
): { label: string; quantity: number } {
  if (code === "price_changed") return { label: "Aceptar el precio", quantity };
  if (code === "short" && product.quantity > 0)
    return { label: `Dejar ${product.quantity}`, quantity: Math.min(quantity, product.quantity) };
  const possible = code === "step" ? inSteps(quantity, stepOf(product), product.quantity) : 0;
  if (possible > 0) return { label: `Poner ${possible}`, quantity: possible };
  return { label: "Quitar", quantity: 0 };
}
