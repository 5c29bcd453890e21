import { formatEuros, type OrderReturn } from "@tuerca/contract";
import { useRef } from "react";
import { HowToSend, ReturnLabel } from "./how-to-send.tsx";
import type { LinkedOrder } from "./linked-order.ts";
import { PhotoList } from "./photo-list.tsx";

const TITLES: Readonly<Record<OrderReturn["state"], string>> = {
  requested: "Estamos revisando tu solicitud",
  approved: "Envíanos el paquete",
  sent: "Va de camino",
  inspected: "La hemos recibido",
  refunded: "Terminada",
  refused: "No la hemos aceptado",
};

/** The customer's returns of an order: what to do next, or how each ended. */
export function OrderReturns({ order }: { order: LinkedOrder }) {
  const own = order.returns.filter(({ reason }) => reason !== "undelivered");
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="devoluciones" className="grid gap-4">
      <h2 id="devoluciones" className="title border-t border-ink pt-4 text-lg">
        Devoluciones
      </h2>
      {own.map((one) => (
        <ReturnCard key={one.number} order={order} returned={one} />
      ))}
    </section>
  );
}

type StepProps = { order: LinkedOrder; returned: OrderReturn };

function ReturnCard({ order, returned }: StepProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { number, state, items, explanation, photos } = returned;
  return (
    <article
      aria-label={`Devolución ${number}`}
      className="grid gap-2 rounded border border-line bg-surface p-5"
    >
      <h3 ref={title} tabIndex={-1} className="flex flex-wrap justify-between gap-x-4 font-bold outline-none">
        {TITLES[state]} <span className="code text-sm text-ink-2">{number}</span>
      </h3>
      <ul className="text-sm">
        {items.map(({ sku, name, quantity }) => (
          <li key={sku}>
            {quantity} × {name} <span className="code text-ink-2">{sku}</span>
          </li>
        ))}
      </ul>
      {explanation ? (
        <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">«{explanation}»</p>
      ) : null}
      <NextStep order={order} returned={returned} onSent={() => title.current?.focus()} />
      {order.needs_email ? null : <Photos orderId={order.id} photos={photos} />}
    </article>
  );
}

function NextStep({ order, returned, onSent }: StepProps & { onSent: () => void }) {
  const { number, state, refund, refused_because: because, tracking_number: tracking } = returned;
  const mayAct = !order.needs_email;
  if (state === "requested")
    return <p className="text-sm">Te contestamos por correo. No envíes nada todavía.</p>;
  if (state === "approved")
    return <HowToSend orderId={order.id} returned={returned} onSent={mayAct ? onSent : null} />;
  if (state === "sent")
    return (
      <div className="grid justify-items-start gap-3 text-sm">
        <p>
          Te escribimos en cuanto llegue y la revisemos.
          {tracking ? (
            <>
              {" "}
              Seguimiento: <span className="code">{tracking}</span>
            </>
          ) : null}
        </p>
        {mayAct ? <ReturnLabel orderId={order.id} number={number} /> : null}
      </div>
    );
  if (state === "inspected")
    return <p className="text-sm">Te escribimos en cuanto te devolvamos el dinero.</p>;
  if (state === "refused") return <p className="text-sm whitespace-pre-line">El motivo: {because}</p>;
  return refund ? <Refund refund={refund} /> : null;
}

function Photos({ orderId, photos }: { orderId: string; photos: OrderReturn["photos"] }) {
  const idsOf = (byShop: boolean) => photos.filter((one) => one.by_shop === byShop).map(({ id }) => id);
  return (
    <>
      <PhotoList orderId={orderId} label="Tus fotos" ids={idsOf(false)} />
      <PhotoList orderId={orderId} label="Fotos de la tienda" ids={idsOf(true)} />
    </>
  );
}

function Refund({ refund }: { refund: NonNullable<OrderReturn["refund"]> }) {
  const rows = [
    ["Piezas", refund.goods],
    ["Envío y recargos", refund.delivery],
    ["Pérdida de valor por el uso", -refund.deduction],
    ["Ya te lo habíamos devuelto", -refund.refunded_before],
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
