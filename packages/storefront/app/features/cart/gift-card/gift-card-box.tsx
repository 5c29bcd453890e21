import { formatEuros, type GiftCardRequest } from "@tuerca/contract";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { useRef, useState } from "react";
import { GiftCardEntry } from "./gift-card-entry.tsx";
import { useGiftCardRequest } from "./use-gift-card-request.ts";

/** The gift cards that pay `used` euros, with a remove button, or the form that requests them. */
export function GiftCardBox({ used }: { used: number }) {
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
      className="border-t border-line pt-2 text-sm outline-none"
    >
      <p role="status" className={isOpen ? "py-1" : "empty:hidden"}>
        {statusText(request, used)}
      </p>
      {isOpen ? (
        <EndButton isAccepted={request.status === "accepted"} onEnd={() => then(cancel())} />
      ) : (
        <GiftCardEntry ask={(mobile) => then(ask(mobile))} />
      )}
    </section>
  );
}

function statusText({ status, mobile, amount, was_accepted }: GiftCardRequest, used: number): string {
  const texts: Readonly<Record<GiftCardRequest["status"], string>> = {
    none: "",
    pending: `Si el móvil ${mobile} tiene saldo, le hemos enviado un SMS. Ábrelo y confirma: esta página se entera sola.`,
    accepted: balanceText(`El móvil ${mobile} tiene ${formatEuros(amount ?? 0)}`, used),
    rejected: "El pago con tarjeta regalo se ha cancelado desde el móvil.",
    expired: was_accepted
      ? "La confirmación ya no vale (dura un día). Vuelve a pedirla."
      : "Nadie ha confirmado a tiempo. Puedes volver a pedirlo.",
  };
  return texts[status];
}

/** The amount used is known after the purchase is recalculated. */
function balanceText(balance: string, used: number): string {
  return used > 0 ? `${balance}; esta compra usa ${formatEuros(used)}.` : `${balance}.`;
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
      <FieldError id="tarjeta-error">{error}</FieldError>
    </>
  );
}
