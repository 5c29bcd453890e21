import { GiftNote } from "../../ui/gift-note/gift-note.tsx";
import { BoxNote, ChannelNote, LineFit, LineImage, LineTotal, UnitPrice } from "./line-parts.tsx";
import type { ShownItem } from "./state/shown-cart.ts";

/** A read-only item; `isExempt` if it is sold without VAT. */
export function CheckoutLine({ item, isExempt }: { item: ShownItem; isExempt: boolean }) {
  return (
    <li className="grid grid-cols-[75px_1fr_auto] gap-3 text-sm">
      <LineImage item={item} />
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="font-semibold">{item.product.name}</p>
        <p className="code text-xs text-ink-2">{item.product.sku}</p>
        <BoxNote item={item} />
        <ChannelNote item={item} />
        <LineFit item={item} />
        <GiftNote recipient={item.products_customization?.[0]} />
        {item.coupon ? <p className="text-xs font-semibold text-ok">{item.coupon.name}</p> : null}
      </div>
      <div className="grid content-start justify-items-end gap-0.5">
        <LineTotal item={item} isExempt={isExempt} />
        <UnitPrice item={item} />
      </div>
    </li>
  );
}
