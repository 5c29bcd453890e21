import { getOrderTerms, type OrderDetail } from "@tuerca/office-contract";
import { useState } from "react";
import { momentText } from "../../client/moments.ts";
import { useOffice } from "../../client/use-office.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Modal } from "../../ui/modal.tsx";

/** Shows the terms of sale that the customer of an order accepted, or accepts by paying. */
export function OrderTerms({ order: { number, taken_by, payment } }: { order: OrderDetail }) {
  const title = taken_by && !payment.paid_at ? "Condiciones que acepta al pagar" : "Condiciones que aceptó";
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="link justify-self-start text-sm" onClick={() => setIsOpen(true)}>
        {title}
      </button>
      {isOpen ? <TermsModal title={title} number={number} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

type TermsModalProps = { title: string; number: string; onClose: () => void };

function TermsModal({ title, number, onClose }: TermsModalProps) {
  const terms = useOffice(getOrderTerms, { params: { number } });
  return (
    <Modal title={title} width="wide" onClose={onClose}>
      <Loaded query={terms} what="las condiciones">
        {({ accepted_at, text, sha256 }) => (
          <div className="grid gap-3 text-sm">
            <p className="text-ink-2">
              {accepted_at ? `Aceptadas el ${momentText(accepted_at)}.` : "Se le enviaron por correo."}
              {sha256 ? <span className="code block break-all">SHA-256 {sha256}</span> : null}
            </p>
            <p className="break-words whitespace-pre-wrap">
              {text ?? "Cuando se hizo este pedido, la tienda aún no guardaba el texto con él."}
            </p>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
