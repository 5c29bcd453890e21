import type { Order } from "@tuerca/contract";
import { useId, useState } from "react";
import { useLazyPart } from "../../../ui/lazy-part/use-lazy-part.ts";
import type { AskForFullInvoice } from "./full-invoice-form.tsx";

type AskForInvoiceProps = { order: Order; ask: AskForFullInvoice; onAsked: () => void };

/** A button that unfolds the form of a full invoice, whose script loads then. */
export function AskForInvoice({ order, ask, onAsked }: AskForInvoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Form = useLazyPart(loadForm, isOpen);
  return (
    <div className="grid justify-items-start gap-4">
      <button
        type="button"
        className="button max-sm:w-full"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Necesito factura con mis datos
      </button>
      <div id={id} hidden={!isOpen} className="w-full">
        {Form ? <Form order={order} ask={ask} onAsked={onAsked} /> : null}
      </div>
    </div>
  );
}

const loadForm = async () => (await import("./full-invoice-form.tsx")).FullInvoiceForm;
