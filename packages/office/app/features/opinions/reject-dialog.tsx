import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { REASON_LENGTH } from "@tuerca/office-contract";
import { type SubmitEvent, useRef, useState } from "react";
import { useKeys } from "../../client/keys/use-keys.ts";
import { Modal } from "../../ui/modal.tsx";

/** The reasons as the author reads them, whole sentences. */
const REASONS = [
  "Habla de la tienda o del envío, no del producto.",
  "Contiene datos personales.",
  "Contiene insultos o lenguaje ofensivo.",
  "Es publicidad o contiene enlaces.",
  "No se entiende.",
] as const;

type RejectDialogProps = {
  onReason: (reason: string) => void;
  onClose: () => void;
  /** The element that gets the focus when it closes. */
  returnFocus: () => HTMLElement | null;
};

/** Asks why an opinion is not shown: a usual reason by its number, or other words. */
export function RejectDialog({ onReason, onClose, returnFocus }: RejectDialogProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string | undefined>();
  useKeys("rejection", { reason: (key) => onReason(REASONS[Number(key) - 1] ?? REASONS[0]) }, ref);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason")).trim();
    if (reason === "") return setError("Escribe el motivo");
    onReason(reason);
  };
  return (
    <Modal
      title="¿Por qué no se publica?"
      text="Su autor recibe este motivo por correo."
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <div ref={ref} className="grid gap-4">
        <ol className="sheet">
          {REASONS.map((reason, index) => (
            <li key={reason} className="sheet-cell">
              <button
                type="button"
                aria-keyshortcuts={String(index + 1)}
                className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left text-sm hover:bg-part focus-visible:-outline-offset-2"
                onClick={() => onReason(reason)}
              >
                <span aria-hidden="true" className="code text-ink-2">
                  {index + 1}
                </span>
                {reason}
              </button>
            </li>
          ))}
        </ol>
        <form noValidate onSubmit={send} className="grid gap-3">
          <TextArea
            label="Otro motivo"
            name="reason"
            isOptional={false}
            maxLength={REASON_LENGTH}
            {...(error ? { error } : {})}
          />
          <button type="submit" className="button button-main">
            Rechazar por este motivo
          </button>
        </form>
      </div>
    </Modal>
  );
}
