import type { Cart, CartNotice } from "@tuerca/contract";
import type { ReactNode } from "react";
import { useJudgedProducts } from "../../client/car/use-fit.ts";
import { isOnlyGiftCards } from "../../client/page/only-gift-cards.ts";
import { cartVatNote } from "../../ui/vat-note/vat-note.ts";
import type { ShippingEstimate } from "../delivery/shipping-estimate.ts";
import { CartLine, LINES_GRID } from "./cart-line.tsx";
import { CartTotals } from "./cart-totals.tsx";
import { CheckoutLine } from "./checkout-line.tsx";
import { lineKey } from "./state/line-key.ts";
import type { ShownItem } from "./state/shown-cart.ts";
import type { cartActions } from "./state/use-cart.ts";
import { useLatestAnswers } from "./state/use-latest-answers.ts";

type Contents = { items: readonly ShownItem[] } & Pick<Cart, "totals" | "discounts" | "member" | "vat">;
type Editable = { notices: readonly CartNotice[]; actions: typeof cartActions; isSaving: boolean };

type CartViewProps = { cart: Contents } & (
  | ({
      /** Page: editable items, with the totals beside them. */
      layout: "page";
      estimate: ShippingEstimate;
      /** Content below the items and below the totals. */
      footer: ReactNode;
      action: ReactNode;
    } & Editable)
  | ({
      /** Minicart: editable items that scroll, with the totals below. */
      layout: "minicart";
      estimate: ShippingEstimate;
    } & Editable)
  | {
      /** Checkout: read-only items, with the totals below. */
      layout: "checkout";
      isShippingKnown: boolean;
      /** The included VAT. */
      note: string;
      /** Whether the destination is exempt from VAT. */
      isExempt: boolean;
    }
);
type PropsOf<L extends CartViewProps["layout"]> = Extract<CartViewProps, { layout: L }>;

/** A cart with items: the one component for page, minicart and checkout. */
export function CartView(props: CartViewProps) {
  useJudgedProducts(props.cart.items.filter(({ car }) => !car).map(({ product }) => product.id));
  if (props.layout === "page") return <PageLayout {...props} />;
  return props.layout === "minicart" ? <MinicartLayout {...props} /> : <CheckoutLayout {...props} />;
}

function PageLayout(props: PropsOf<"page">) {
  const { cart, isSaving, estimate, footer, action } = props;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_360px] lg:gap-12">
      <div className="min-w-0">
        <div className="border-t border-ink">
          <EditableLines {...props} items={cart.items} />
        </div>
        {footer}
      </div>
      <section aria-label="Resumen" className="rounded border border-line bg-surface p-5 lg:sticky lg:top-24">
        <EditableTotals cart={cart} isSaving={isSaving} estimate={estimate} />
        {action}
      </section>
    </div>
  );
}

function MinicartLayout(props: PropsOf<"minicart">) {
  const { cart, isSaving, estimate } = props;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">
        <EditableLines {...props} items={cart.items} />
      </div>
      <div className="px-5 pt-4">
        <EditableTotals cart={cart} isSaving={isSaving} estimate={estimate} />
      </div>
    </>
  );
}

function EditableLines({ items, notices, isSaving, actions }: Editable & Pick<Contents, "items">) {
  useLatestAnswers({ items, notices });
  return (
    <div className="@container">
      <ul aria-label="Productos" className={LINES_GRID}>
        {items.map((item) => (
          <CartLine
            key={lineKey(item)}
            item={item}
            notices={notices.filter(({ product_id }) => product_id === item.product.id)}
            isSaving={isSaving}
            actions={actions}
          />
        ))}
      </ul>
    </div>
  );
}

type EditableTotalsProps = { cart: Contents; isSaving: boolean; estimate: ShippingEstimate };

/** Only gift cards have free delivery everywhere. */
function EditableTotals({ cart, isSaving, estimate }: EditableTotalsProps) {
  const isShippingKnown = isOnlyGiftCards(cart.items);
  const { isFree, ...texts } = estimate;
  const showsNet = cart.member?.shows_net;
  const notes = [
    ...(showsNet ? [] : [cartVatNote(cart.items)]),
    ...(isShippingKnown || isFree ? [] : ["Sin contar el envío"]),
  ];
  return (
    <>
      <MemberNote member={cart.member} />
      <CartTotals
        {...cart}
        showsNet={showsNet}
        isShippingKnown={isShippingKnown}
        estimate={texts}
        isBusy={isSaving}
        note={notes.join(". ")}
      />
    </>
  );
}

/** Says whose prices these are. */
function MemberNote({ member }: Pick<Contents, "member">) {
  return member ? <p className="pb-3 text-sm font-semibold">Tus precios de {member.group}</p> : null;
}

function CheckoutLayout({ cart, note, isShippingKnown, isExempt }: PropsOf<"checkout">) {
  return (
    <div className="grid gap-4">
      <ul aria-label="Productos" className="grid gap-3">
        {cart.items.map((item) => (
          <CheckoutLine key={lineKey(item)} item={item} isExempt={isExempt} />
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <MemberNote member={cart.member} />
        <CartTotals
          {...cart}
          showsNet={cart.member?.shows_net}
          isShippingKnown={isShippingKnown}
          note={cart.member?.shows_net && !isExempt ? null : note}
        />
      </div>
    </div>
  );
}
