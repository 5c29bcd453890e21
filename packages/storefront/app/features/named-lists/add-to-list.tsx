import { useState } from "react";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";

const loadPanel = async () => (await import("./add-to-list-panel.tsx")).AddToListPanel;

type AddToListProps = { product: ListedProduct; quantity: number; className: string };

/** Opens the customer's lists to put a product on one, whose script loads then. */
export function AddToList({ product, quantity, className }: AddToListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Panel = useLazyPart(loadPanel, isOpen);
  return (
    <>
      <button
        type="button"
        className={`button noscript:hidden ${className}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        A una lista
      </button>
      {Panel && <Panel product={product} quantity={quantity} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
