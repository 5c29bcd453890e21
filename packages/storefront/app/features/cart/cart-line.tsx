import { type CartNotice, stepOf } from "@tuerca/contract";
import type { MouseEvent } from "react";
import { focusBeside } from "../../client/browser/focus-beside.ts";
import { GiftNote } from "../../ui/gift-note/gift-note.tsx";
import { QuantityStepper } from "../../ui/stepper/quantity-stepper.tsx";
import { LineNotice } from "./line-notice.tsx";
import { BoxNote, ChannelNote, LineFit, LineImage, LineName, LineTotal, UnitPrice } from "./line-parts.tsx";
import { lineKey, maxOf } from "./state/line-key.ts";
import type { ShownItem } from "./state/shown-cart.ts";
import type { cartActions } from "./state/use-cart.ts";

type CartLineProps = {
  item: ShownItem;
  notices: readonly CartNotice[];
  isSaving: boolean;
  actions: typeof cartActions;
};

/** Columns shared by all lines, so that prices align: picture, name, quantity, price, delete. */
export const LINES_GRID = "grid gap-x-4 @[35rem]:grid-cols-[75px_1fr_auto_auto_44px]";

/** A cart item with quantity, delete button and, after a change, its notices. */
export function CartLine({ item, notices, isSaving, actions }: CartLineProps) {
  const { product, quantity, price } = item;
  const setQuantity = (to: number) => {
    const focused = document.activeElement;
    if (to === 0 && focused instanceof HTMLInputElement) focusBeside(focused);
    void actions.setQuantity(lineKey(item), to);
  };
  return (
    <li className="grid grid-cols-[75px_1fr] gap-x-4 gap-y-3 border-b border-line py-4 @[35rem]:col-span-full @[35rem]:grid-cols-subgrid">
      <LineImage item={item} />
      <div className="grid min-w-0 content-start gap-0.5">
        <LineName item={item} />
        <p className="code text-xs text-ink-2">{product.sku}</p>
        <BoxNote item={item} />
        <ChannelNote item={item} />
        <LineFit item={item} />
        <GiftNote recipient={item.products_customization?.[0]} />
      </div>
      <div className="col-span-2 flex items-center gap-4 @[35rem]:contents">
        <QuantityStepper
          label={product.name}
          value={quantity}
          max={maxOf(item)}
          step={stepOf(product)}
          typedMin={0}
          onChange={setQuantity}
          isPlusDisabled={price.unit === null}
          isBusy={isSaving}
        />
        <div className="order-3 ml-auto grid content-start justify-items-end gap-0.5 @[35rem]:order-none @[35rem]:ml-0 @[35rem]:pt-2.5 @[35rem]:pl-2">
          <LineTotal item={item} />
          <UnitPrice item={item} />
        </div>
        <DeleteButton name={product.name} isBusy={isSaving} onDelete={() => actions.remove(lineKey(item))} />
      </div>
      {notices.map((notice) => (
        <LineNotice key={notice.code} notice={notice} item={item} isSaving={isSaving} actions={actions} />
      ))}
    </li>
  );
}

type DeleteButtonProps = { name: string; isBusy: boolean; onDelete: () => void };

function DeleteButton({ name, isBusy, onDelete }: DeleteButtonProps) {
  const deleteLine = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) return;
    focusBeside(event.currentTarget);
    onDelete();
  };
  return (
    <button
      type="button"
      data-delete
      aria-label={`Eliminar ${name} del carrito`}
      aria-disabled={isBusy || undefined}
      onClick={deleteLine}
      className="grid size-11 flex-none place-items-center rounded text-ink-2 hover:bg-part hover:text-ink @[35rem]:mt-px"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        aria-hidden="true"
      >
        <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
      </svg>
    </button>
  );
}
