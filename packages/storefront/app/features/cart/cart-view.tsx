import type { Cart, CartNotice, Totals } from "@tuerca/contract";
import type { ReactNode } from "react";
import { CartLine } from "./cart-line.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { CheckoutLine } from "./checkout-line.tsx";
import type { ShownItem } from "./shown-cart.ts";
import type { cartActions } from "./use-cart.ts";

type Contents = { items: readonly ShownItem[]; totals: Totals; discounts: Cart["discounts"] };

type CartViewProps = { cart: Contents; note?: ReactNode } & (
  | {
      /** The page: items that can be changed, and beside them what they cost. */
      layout: "page";
      notices: readonly CartNotice[];
      actions: typeof cartActions;
      isSaving: boolean;
      /** Below the items and below the totals. */
      footer: ReactNode;
      action: ReactNode;
    }
  | {
      /** Beside the checkout: items as they are, and below them what they cost. */
      layout: "checkout";
      isShippingKnown: boolean;
    }
);

/** A cart with items: the one component for the page and for the checkout. */
export function CartView(props: CartViewProps) {
  return props.layout === "page" ? <PageLayout {...props} /> : <CheckoutLayout {...props} />;
}

function PageLayout(props: Extract<CartViewProps, { layout: "page" }>) {
  const { cart, notices, actions, isSaving, note, footer, action } = props;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_360px] lg:gap-12">
      <div className="min-w-0">
        <ul aria-label="Productos" className="border-t border-ink">
          {cart.items.map((item) => (
            <CartLine
              key={item.product.id}
              item={item}
              notice={notices.find(({ product_id }) => product_id === item.product.id)}
              isSaving={isSaving}
              actions={actions}
            />
          ))}
        </ul>
        {footer}
      </div>
      <section aria-label="Resumen" className="rounded border border-line bg-surface p-5 lg:sticky lg:top-24">
        <CartTotals {...cart} isShippingKnown={false} isBusy={isSaving} note={note} />
        {action}
      </section>
    </div>
  );
}

function CheckoutLayout({ cart, note, isShippingKnown }: Extract<CartViewProps, { layout: "checkout" }>) {
  return (
    <div className="grid gap-4">
      <ul aria-label="Productos" className="grid gap-3">
        {cart.items.map((item) => (
          <CheckoutLine key={item.product.id} item={item} />
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <CartTotals {...cart} isShippingKnown={isShippingKnown} note={note} />
      </div>
    </div>
  );
}
