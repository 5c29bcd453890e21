import { QUICK_BUY_MAX_WIDTH } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useCallback, useEffect, useState } from "react";
import { onCartEvent } from "../../features/cart/state/cart-events.ts";
import { type LineKey, lineKey } from "../../features/cart/state/line-key.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";

const loadPopup = () => import("./quick-buy-popup.tsx").then((module) => module.QuickBuyPopup);

const isNarrow = () => window.matchMedia(`(width < ${QUICK_BUY_MAX_WIDTH}px)`).matches;

/** Confirms an addition to the cart: a popup with links on small screens, elsewhere a toast. */
export function QuickBuy() {
  const [line, setLine] = useState<LineKey | null>(null);
  const close = useCallback(() => setLine(null), []);
  useEffect(
    () =>
      onCartEvent(({ name, items: [item] }) => {
        if (name !== "add_to_cart" || !item) return;
        if (isNarrow()) setLine(lineKey(item));
        else announceAdded(item.product.name);
      }),
    [],
  );
  const Popup = useLazyPart(loadPopup, line !== null);
  return Popup ? <Popup line={line} onClose={close} /> : null;
}

function announceAdded(name: string): void {
  const action = { label: "Ir al carrito", to: "/cart" };
  showToast({ kind: "success", title: "Producto añadido al carrito", text: name, action });
}
