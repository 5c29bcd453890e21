import { Dialog } from "@base-ui/react/dialog";
import { QUICK_BUY_CLOSE_MS } from "@tuerca/contract";
import { useAutoClose } from "@tuerca/kit/auto-close/use-auto-close.ts";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useEffect } from "react";
import { type LineKey, lineKey } from "../../features/cart/state/line-key.ts";
import { useCart } from "../../features/cart/state/use-cart.ts";
import { useCloseOnNavigation } from "../side-menu/use-close-on-navigation.ts";
import { QuickBuyItem } from "./quick-buy-item.tsx";

type QuickBuyPopupProps = {
  /** The line with the added pieces; null if hidden. */
  line: LineKey | null;
  /** Must be the same function on every render. */
  onClose(): void;
};

/**
 * The added item, above the page. Unless in use, closes 5 s after the last click; also on Escape,
 * on navigation, and when the line leaves the cart.
 */
export function QuickBuyPopup({ line, onClose }: QuickBuyPopupProps) {
  const item = useCart().cart?.items.find((one) => lineKey(one) === line);
  const isOpen = item !== undefined;
  const stayInUse = useAutoClose(isOpen, QUICK_BUY_CLOSE_MS, onClose);
  useCloseOnNavigation(onClose);
  useEffect(() => {
    if (!isOpen) onClose();
  }, [isOpen, onClose]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-starting-style:opacity-0" />
        <Dialog.Popup
          {...stayInUse}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-dvh max-w-[532px] flex-col overflow-y-auto rounded-t border border-b-0 border-line-strong bg-surface pb-[max(16px,env(safe-area-inset-bottom))] shadow-float transition-transform duration-200 data-starting-style:translate-y-full"
        >
          <div className="flex items-center justify-between py-2 pr-2 pl-4">
            <Dialog.Title className="title flex items-center gap-2 text-lg">
              <Icon name="check" className="size-6 text-ok" />
              Agregado al carrito
            </Dialog.Title>
            <Dialog.Close aria-label="Cerrar" className="grid size-11 place-items-center">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {item ? <QuickBuyItem item={item} /> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
