import { formatEuros, type GiftCardRequest } from "@tuerca/contract";
import { useRef, useState } from "react";
import { FieldError } from "../../../ui/field/field-texts.tsx";
import { GiftCardEntry } from "./gift-card-entry.tsx";
import { useGiftCardRequest } from "./use-gift-card-request.ts";

/** The gift cards that pay the cart with the way to leave them out, or the way to ask for them. */
export function GiftCardBox() {
  const box = useRef<HTMLElement>(null);
  const { request, ask, cancel } = useGiftCardRequest();
  const isOpen = request.status === "pending" || request.status === "accepted";
  const then = async (act: Promise<string | null>) => {
    const problem = await act;
    if (problem === null) box.current?.focus({ preventScroll: true });
    return problem;
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Tarjeta regalo"
      className="mt-2 border-t border-line pt-2 text-sm outline-none"
    >
      <p role="status" className={isOpen ? "py-1" : "empty:hidden"}>
        {statusText(request)}
      </p>
      {isOpen ? (
        <EndButton isAccepted={request.status === "accepted"} onEnd={() => then(cancel())} />
      ) : (
        <GiftCardEntry ask={(mobile) => then(ask(mobile))} />
      )}
    </section>
  );
}

function statusText({ status, mobile, amount }: GiftCardRequest): string {
  const texts: Readonly<Record<GiftCardRequest["status"], string>> = {
    none: "",
    pending: `Si el móvil ${mobile} tiene saldo, le hemos enviado un SMS. Ábrelo y confirma: esta página se entera sola.`,
    accepted: `Pagas con el saldo del móvil ${mobile}: ${formatEuros(amount ?? 0)}.`,
    rejected: "El pago con tarjeta regalo se ha cancelado desde el móvil.",
    expired: "Nadie ha confirmado a tiempo. Puedes volver a pedirlo.",
  };
  return texts[status];
}

type EndButtonProps = { isAccepted: boolean; onEnd: () => Promise<string | null> };

function EndButton({ isAccepted, onEnd }: EndButtonProps) {
  const [error, setError] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        className="link min-h-11 font-semibold"
        onClick={async () => setError(await onEnd())}
      >
        {isAccepted ? "Quitar la tarjeta regalo" : "Dejar de esperar"}
      </button>
      <div role="alert">{error ? <FieldError id="tarjeta-error">{error}</FieldError> : null}</div>
    </>
  );
}
