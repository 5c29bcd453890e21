import { formatEuros, GIFT_CARD_CONSENT_HOURS, type GiftCardConsent } from "@tuerca/contract";
import { useEffect, useRef } from "react";
import { Link } from "../../../ui/link/link.tsx";
import { useGiftCardConsent } from "./use-gift-card-consent.ts";

/** Page behind an SMS link, where a gift card's owner accepts or declines a payment. */
export function ConsentPage({ secret }: { secret: string }) {
  const { consent, problem, isWrong, isBusy, answer, retry } = useGiftCardConsent(secret);
  return (
    <div className="wrap max-w-[600px] pt-6 pb-16 sm:pt-10">
      <h1 className="title border-t border-ink pt-4 text-2xl sm:text-3xl">Pagar con tu tarjeta regalo</h1>
      <noscript>
        <p className="mt-4">Para responder hace falta JavaScript: actívalo en tu navegador.</p>
      </noscript>
      {!consent && !problem ? (
        <p role="status" className="mt-4 text-ink-2 noscript:hidden">
          Un momento…
        </p>
      ) : null}
      {consent?.status === "pending" ? (
        <Question consent={consent} isBusy={isBusy} onAnswer={answer} />
      ) : null}
      {consent && consent.status !== "pending" ? <Outcome text={ANSWERED[consent.status]} /> : null}
      {problem && isWrong ? <Outcome text={problem} /> : null}
      {problem && !isWrong ? <Failure text={problem} isBusy={isBusy} onRetry={retry} /> : null}
    </div>
  );
}

const ANSWERED: Readonly<Record<Exclude<GiftCardConsent["status"], "pending">, string>> = {
  accepted: "Confirmado. Sigue con la compra en la página donde la empezaste: ya cuenta con tu saldo.",
  rejected: "Cancelado. Tu saldo sigue entero y nadie puede usarlo con este enlace.",
};

type QuestionProps = { consent: GiftCardConsent; isBusy: boolean; onAnswer: (accept: boolean) => void };

function Question({ consent: { balance, purchase }, isBusy, onAnswer }: QuestionProps) {
  return (
    <>
      <p className="mt-4">
        Alguien quiere pagar una compra
        {purchase === null ? null : (
          <>
            , que ahora suma <strong>{formatEuros(purchase)}</strong>,
          </>
        )}{" "}
        con tu saldo de <strong>{formatEuros(balance)}</strong>. Si eres tú, confirma. Si no has pedido nada,
        cancela.
      </p>
      <p className="mt-2 text-sm text-ink-2">
        Si confirmas, esa compra puede usar tu saldo durante {GIFT_CARD_CONSENT_HOURS} horas, aunque cambie lo
        que cuesta.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-main min-h-12 max-sm:w-full"
          aria-disabled={isBusy || undefined}
          onClick={() => onAnswer(true)}
        >
          Confirmar
        </button>
        <button
          type="button"
          className="button min-h-12 max-sm:w-full"
          aria-disabled={isBusy || undefined}
          onClick={() => onAnswer(false)}
        >
          Cancelar
        </button>
      </div>
    </>
  );
}

type FailureProps = { text: string; isBusy: boolean; onRetry: () => void };

/** An error while reading or answering, with a retry button. */
function Failure({ text, isBusy, onRetry }: FailureProps) {
  return (
    <div role="alert" className="mt-4">
      <p>{text}</p>
      <button type="button" className="button mt-4" aria-disabled={isBusy || undefined} onClick={onRetry}>
        Reintentar
      </button>
    </div>
  );
}

/** The result, focused so that screen readers announce it. */
function Outcome({ text }: { text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} role="status" className="mt-4 outline-none">
      <p>{text}</p>
      <Link to="/" className="button mt-6">
        Ir al inicio
      </Link>
    </div>
  );
}
