import { QUICK_BUY_MAX_WIDTH } from "@tuerca/contract";
import { useCallback, useEffect, useState } from "react";
import { onCartEvent } from "../../features/cart/cart-events.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { showToast } from "../../ui/toast/index.ts";

const loadPopup = () => import("./quick-buy-popup.tsx").then((module) => module.QuickBuyPopup);

const isNarrow = () => window.matchMedia(`(width < ${QUICK_BUY_MAX_WIDTH}px)`).matches;

/** Tells what was added: on small screens with a popup to go on from, elsewhere with a toast. */
export function QuickBuy() {
  const [productId, setProductId] = useState<number | null>(null);
  const close = useCallback(() => setProductId(null), []);
  useEffect(
    () =>
      onCartEvent(({ name, items: [item] }) => {
        if (name !== "add_to_cart" || !item) return;
        if (isNarrow()) setProductId(item.product.id);
        else tellAdded(item.product.name);
      }),
    [],
  );
  const Popup = useLazyPart(loadPopup, productId !== null);
  return Popup ? <Popup productId={productId} onClose={close} /> : null;
}

function tellAdded(name: string): void {
  const action = { label: "Ir al carrito", to: "/cart" };
  showToast({ kind: "success", title: "Producto añadido al carrito", text: name, action });
}
