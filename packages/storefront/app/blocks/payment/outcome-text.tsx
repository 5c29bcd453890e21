import { type Order, type PaymentProgress, WITHDRAWAL_DAYS } from "@tuerca/contract";
import type { Outcome } from "../../features/payment/outcome.ts";
import { arrivalText, instantText } from "../../ui/delivery-text/delivery-text.ts";
import { emailText } from "../../ui/email-text/email-text.ts";

export const OUTCOME_TITLES: Readonly<Record<Outcome, string>> = {
  paid: "Pago recibido. Gracias por tu pedido",
  refunded: "Te hemos devuelto el dinero",
  cancelled: "El pedido está cancelado",
  placed: "Gracias por tu pedido",
  confirming: "Estamos confirmando tu pago",
  unpaid: "El pedido está sin pagar",
};

/** Shown once the bank was asked to charge. */
const AT_THE_BANK =
  "Suele tardar unos segundos y, como mucho, unos minutos. No hace falta que pagues otra vez; si cierras esta página, te escribimos cuando se sepa.";
/**
 * Shown while the customer may still be on the gateway's page, or has left it without an answer.
 */
const ON_THE_PAGE =
  "Si lo has confirmado, no hace falta que pagues otra vez: te escribimos en cuanto llegue. Si lo dejaste a medias, puedes pagarlo desde la página del pedido.";

type OutcomeTextProps = { outcome: Outcome; order: Order; progress: PaymentProgress | undefined };

/** The meaning of the outcome, and the next step. */
export function OutcomeText({ outcome, order, progress }: OutcomeTextProps) {
  const number = <strong className="code text-ink">{order.number}</strong>;
  switch (outcome) {
    case "paid":
      return (
        <>
          <p className="text-ink-2">
            Tu pedido es el {number}. Te enviamos el recibo a {emailText(order.customer.email)}.
          </p>
          <NextSteps order={order} />
        </>
      );
    case "placed":
      return <p className="text-ink-2">Tu pedido es el {number}. Tienes cómo pagarlo en su página.</p>;
    case "refunded":
      return (
        <p className="text-ink-2">El importe del pedido {number} vuelve por el medio con que pagaste.</p>
      );
    case "cancelled":
      return (
        <p className="text-ink-2">
          Era el pedido {number}. {progress?.message ?? ""}
        </p>
      );
    case "confirming":
      return (
        <p className="text-ink-2">
          Le estamos preguntando al banco por el pago del pedido {number}.{" "}
          {order.payment.is_confirming ? AT_THE_BANK : ON_THE_PAGE}
        </p>
      );
    case "unpaid":
      return <Unpaid order={order} reason={progress?.status === "denied" ? progress.message : null} />;
  }
}

function Unpaid({ order, reason }: { order: Order; reason: string | null }) {
  const { due_at: dueAt } = order.payment;
  return (
    <>
      {reason ? <p className="border-l-[3px] border-sale bg-surface px-4 py-3">{reason}</p> : null}
      <p className="text-ink-2">
        Guardamos el pedido <strong className="code text-ink">{order.number}</strong>
        {dueAt ? ` hasta el ${instantText(dueAt)}` : ""}. Si no lo pagas, lo cancelamos sin coste.
      </p>
    </>
  );
}

function NextSteps({ order: { carrier } }: { order: Order }) {
  const steps = carrier.is_digital
    ? [`${arrivalText(carrier)}.`, `Tienes ${WITHDRAWAL_DAYS} días desde la compra para desistir de ella.`]
    : [
        "Preparamos tu pedido y te escribimos cuando salga.",
        `${arrivalText(carrier)}.`,
        `Tienes ${WITHDRAWAL_DAYS} días desde que lo recibes para devolverlo.`,
      ];
  return (
    <section aria-labelledby="y-ahora" className="grid gap-2">
      <h2 id="y-ahora" className="title mt-2 border-t border-ink pt-4 text-lg">
        ¿Y ahora?
      </h2>
      <ol className="grid list-decimal gap-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
