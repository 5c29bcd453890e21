import { getOrderTerms } from "@tuerca/office-contract";
import { useState } from "react";
import { momentText } from "../../client/moments.ts";
import { useOffice } from "../../client/use-office.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Modal } from "../../ui/modal.tsx";

/** Shows the terms of sale that the customer of an order accepted. */
export function OrderTerms({ number }: { number: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="link justify-self-start text-sm" onClick={() => setIsOpen(true)}>
        Condiciones que aceptó
      </button>
      {isOpen ? <TermsModal number={number} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function TermsModal({ number, onClose }: { number: string; onClose: () => void }) {
  const terms = useOffice(getOrderTerms, { params: { number } });
  return (
    <Modal title="Condiciones que aceptó" width="wide" onClose={onClose}>
      <Loaded query={terms} what="las condiciones">
        {({ accepted_at, text, sha256 }) => (
          <div className="grid gap-3 text-sm">
            <p className="text-ink-2">
              Aceptadas el {momentText(accepted_at)}.
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
