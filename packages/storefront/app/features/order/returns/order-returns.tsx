import { formatEuros, type Order, type OrderReturn, WITHDRAWAL_DAYS } from "@tuerca/contract";
import { useShop } from "../../../client/page/use-shop.ts";

const TITLES: Readonly<Record<OrderReturn["state"], string>> = {
  requested: "Estamos revisando tu solicitud",
  approved: "Envíanos el paquete",
  inspected: "La hemos recibido",
  refunded: "Terminada",
  refused: "No la hemos aceptado",
};

/** The customer's returns of an order: what to do next, or how each ended. */
export function OrderReturns({ returns }: Pick<Order, "returns">) {
  const own = returns.filter(({ reason }) => reason !== "undelivered");
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="devoluciones" className="grid gap-4">
      <h2 id="devoluciones" className="title border-t border-ink pt-4 text-lg">
        Devoluciones
      </h2>
      {own.map((one) => (
        <article
          key={one.number}
          aria-label={`Devolución ${one.number}`}
          className="grid gap-2 rounded border border-line bg-surface p-5"
        >
          <h3 className="flex flex-wrap justify-between gap-x-4 font-bold">
            {TITLES[one.state]} <span className="code text-sm text-ink-2">{one.number}</span>
          </h3>
          <ul className="text-sm">
            {one.items.map(({ sku, name, quantity }) => (
              <li key={sku}>
                {quantity} × {name} <span className="code text-ink-2">{sku}</span>
              </li>
            ))}
          </ul>
          <NextStep returned={one} />
        </article>
      ))}
    </section>
  );
}

function NextStep({ returned }: { returned: OrderReturn }) {
  const { state, refund, refused_because: because } = returned;
  if (state === "approved") return <HowToSend returned={returned} />;
  if (state === "inspected")
    return <p className="text-sm">Te escribimos en cuanto te devolvamos el dinero.</p>;
  if (state === "refused") return <p className="text-sm whitespace-pre-line">El motivo: {because}</p>;
  return refund ? <Refund refund={refund} /> : null;
}

function HowToSend({ returned: { number, reason } }: { returned: OrderReturn }) {
  const operator = useShop()?.operator;
  return (
    <div className="grid gap-1 text-sm">
      <p>
        Escribe <span className="code font-bold">{number}</span> por fuera del paquete y envíalo a{" "}
        {operator?.name}, {operator?.address}.
      </p>
      <p className="text-ink-2">
        {reason === "withdrawal"
          ? `Tienes ${WITHDRAWAL_DAYS} días desde tu aviso de desistimiento. El coste del envío corre de tu cuenta. Te devolvemos el dinero en ${WITHDRAWAL_DAYS} días desde tu aviso; podemos esperar a recibir las piezas o la prueba de que las has enviado.`
          : "El envío corre de nuestra cuenta: te decimos por correo quién lo recoge."}
      </p>
    </div>
  );
}

function Refund({ refund }: { refund: NonNullable<OrderReturn["refund"]> }) {
  const rows = [
    ["Piezas", refund.goods],
    ["Envío y recargos", refund.delivery],
    ["Pérdida de valor por el uso", -refund.deduction],
    ["Vuelve a tu tarjeta regalo", refund.gift_card],
    ["Vuelve a tu medio de pago", refund.money],
  ] as const;
  return (
    <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-4 text-sm">
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([label, amount]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right tabular-nums">{formatEuros(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}
