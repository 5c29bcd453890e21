import type { askStockAlert, CallInput } from "@tuerca/contract/calls";
import { useId, useState } from "react";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";

/** A product, or a category with a vehicle or a model, by their ids. */
export type AlertAbout = Omit<CallInput<typeof askStockAlert>["body"], "email">;

/**
 * A button that unfolds the form of a mail about a sold-out product, or about parts of a category
 * for a car. Its script loads then.
 */
export function AskStockAlert({ about }: { about: AlertAbout }) {
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
        {Form ? <Form about={about} /> : null}
      </div>
    </div>
  );
}

const loadForm = async () => (await import("./stock-alert-form.tsx")).StockAlertForm;
