import { countOf, formatEuros, type Order, type OrderReturn, type OrderStatus } from "@tuerca/contract";
import { instantText } from "../../ui/delivery-text/delivery-text.ts";

const EVENTS: Readonly<Record<OrderStatus, string>> = {
  pending_payment: "Pedido recibido, pendiente de pago",
  paid: "Pago recibido",
  preparing: "En preparación",
  shipped: "Enviado",
  delivered: "Entregado",
  cancelled: "Cancelado",
  returned: "Devuelto",
};

const RETURN_EVENTS: Readonly<Record<OrderReturn["state"], string>> = {
  requested: "solicitada",
  approved: "aprobada",
  sent: "enviada",
  inspected: "recibida y revisada",
  refunded: "terminada",
  refused: "rechazada",
};

type Eventful = Pick<Order, "history" | "refunds" | "returns"> & Partial<Pick<Order, "withdrawal">>;

/** The events of an order, oldest first. */
export function OrderHistory({ order }: { order: Eventful }) {
  return (
    <section aria-labelledby="historial">
      <h2 id="historial" className="title border-t border-ink pt-4 text-lg">
        Historial
      </h2>
      <ol className="mt-3 grid gap-3 border-l border-line-strong pl-4 text-sm">
        {eventsOf(order).map(({ text, at }) => (
          <li key={`${text}${at}`} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[21px] size-2.5 rounded-full border-2 border-paper bg-ink"
            />
            <span className="block font-bold">{text}</span>
            <time dateTime={at} className="text-ink-2">
              {instantText(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Tracking events, refunds, withdrawals and the customer's returns, oldest first. */
export function eventsOf(order: Eventful): { text: string; at: string }[] {
  const { history, refunds, returns, withdrawal } = order;
  const moves = history.map(({ status, at }) => ({ text: EVENTS[status], at }));
  const money = refunds.map(({ amount, at, is_surplus: isSurplus }) => ({
    text: `Devueltos ${formatEuros(amount)}${isSurplus ? ", que llegaron de más" : ""}`,
    at,
  }));
  const goods = returns
    .filter(({ reason }) => reason !== "undelivered")
    .flatMap(({ number, history: steps }) =>
      steps.map(({ state, at }) => ({ text: `Devolución ${number} ${RETURN_EVENTS[state]}`, at })),
    );
  const withdrawals = (withdrawal?.statements ?? []).map(
    ({ received_at: at, pieces, is_whole: isWhole }) => ({
      text: isWhole ? "Desistimiento recibido" : `Desistimiento recibido de ${partText(pieces)}`,
      at,
    }),
  );
  return [...moves, ...money, ...withdrawals, ...goods].sort((left, right) =>
    left.at.localeCompare(right.at),
  );
}

function partText(pieces: number | null): string {
  if (pieces === null) return "una parte";
  return countOf(pieces, "pieza", "piezas");
}
