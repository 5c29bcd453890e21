import { useId, useState } from "react";
import { isOnlyGiftCards } from "../../../client/page/only-gift-cards.ts";
import { useLazyPart } from "../../../ui/lazy-part/use-lazy-part.ts";
import type { ShownCart } from "../state/shown-cart.ts";

const loadPanel = async () => (await import("./share-panel.tsx")).SharePanel;

/** A button that unfolds a link to the cart, whose script loads then; none for gift cards alone. */
export function ShareCart({ cart, isSaving }: { cart: ShownCart; isSaving: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const SharePanel = useLazyPart(loadPanel, isOpen);
  if (isOnlyGiftCards(cart.items)) return null;
  return (
    <div className="mt-5 border-t border-line pt-5">
      <button
        type="button"
        className="button w-full"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Enséñaselo a tu taller
      </button>
      <div id={id} hidden={!isOpen} className="pt-3">
        {SharePanel && isOpen ? <SharePanel cart={cart} isSaving={isSaving} /> : null}
      </div>
    </div>
  );
}
