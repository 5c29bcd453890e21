import { useId, useState } from "react";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";

/** A button that unfolds the form of a mail about a sold-out product, whose script loads then. */
export function AskStockAlert({ product }: { product: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Form = useLazyPart(loadForm, isOpen);
  return (
    <div data-part="stock-alert" className="noscript:hidden">
      <button
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Avísame cuando haya
      </button>
      <div id={id} hidden={!isOpen} className="pt-3">
        {Form ? <Form product={product} /> : null}
      </div>
    </div>
  );
}

const loadForm = async () => (await import("./stock-alert-form.tsx")).StockAlertForm;
