import { formatEuros, IMAGE_SIZES, stepOf } from "@tuerca/contract";
import { BoxNote, LineTotal } from "../../features/cart/line-parts.tsx";
import { lineKey, maxOf } from "../../features/cart/state/line-key.ts";
import type { ShownItem } from "../../features/cart/state/shown-cart.ts";
import { useCart } from "../../features/cart/state/use-cart.ts";
import { GiftNote } from "../../ui/gift-note/gift-note.tsx";
import { Link } from "../../ui/link/link.tsx";
import { DRAWING } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import { QuantityStepper } from "../../ui/stepper/quantity-stepper.tsx";

/** The added item with its quantity, down to zero, and links to go on. */
export function QuickBuyItem({ item }: { item: ShownItem }) {
  const { count, isSaving, setQuantity } = useCart();
  const { product, quantity, price } = item;
  return (
    <div className="grid gap-4 px-4">
      <ResponsiveImage
        src={product.image?.url ?? DRAWING}
        alt=""
        variants={[IMAGE_SIZES.quickBuy]}
        isLazy={false}
        className="mx-auto aspect-square max-h-[clamp(8rem,calc(100dvh-23rem),500px)] w-auto max-w-full rounded-sm object-contain"
      />
      <div>
        <p className="font-semibold">{product.name}</p>
        <p className="code text-xs text-ink-2">{product.sku}</p>
        <BoxNote item={item} />
        <GiftNote recipient={item.products_customization?.[0]} />
      </div>
      <div className="flex items-center justify-between gap-4">
        <QuantityStepper
          label={product.name}
          value={quantity}
          min={0}
          max={maxOf(item)}
          step={stepOf(product)}
          onChange={(to) => void setQuantity(lineKey(item), to)}
          isPlusDisabled={price.unit === null}
          isBusy={isSaving}
        />
        <div className="grid justify-items-end gap-0.5 text-lg">
          <LineTotal item={item} />
          {price.unit === null ? null : (
            <p className="text-sm whitespace-nowrap text-ink-2">
              {formatEuros(price.unit)} × {quantity}
            </p>
          )}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 border-t border-line pt-4">
        <Link to="/cart" className="button min-h-12">
          Ir al carrito ({count})
        </Link>
        <Link to="/checkout" className="button button-main min-h-12 text-base">
          Pagar
        </Link>
      </div>
    </div>
  );
}
