import { formatEuros, LEGAL_GUARANTEE_YEARS, WITHDRAWAL_DAYS } from "@tuerca/contract";
import type { ReactNode } from "react";
import { useCart } from "../../features/cart/state/use-cart.ts";
import { DeliveryEstimate } from "../../features/delivery/delivery-estimate.tsx";
import type { DeliveryOffer } from "../../features/home/delivery-offer.ts";

type PurchaseFactsProps = { title?: string | undefined; delivery: DeliveryOffer | null };

/** Cost of delivery and return, and other facts to know before buying. */
export function PurchaseFacts({ title = "Envío y devolución", delivery }: PurchaseFactsProps) {
  return (
    <section aria-labelledby="compra" className="mt-12 mb-14">
      <h2 id="compra" className="title mb-3.5 text-xl">
        {title}
      </h2>
      <div className="grid border-t border-ink lg:grid-cols-[1.3fr_1fr_1fr_1fr] lg:divide-x lg:divide-line xs:grid-cols-2">
        <Fact title="Lo que cuesta el envío">
          <Delivery delivery={delivery} />
        </Fact>
        <Fact title={`${WITHDRAWAL_DAYS} días para devolver`}>
          Puedes desistir sin dar motivos desde que recibes el pedido, y te devolvemos lo que pagaste, con el
          envío estándar incluido. Los gastos de devolver la pieza son tuyos.
        </Fact>
        <Fact title={`${LEGAL_GUARANTEE_YEARS} años de garantía`}>
          La garantía legal cubre todos los productos nuevos desde la entrega, sin coste para ti.
        </Fact>
        <Fact title="Códigos equivalentes">
          Busca por la referencia original o por la de otro fabricante: te decimos qué pieza la sustituye.
        </Fact>
      </div>
    </section>
  );
}

/** Stated once: in general, or for the visitor's postal code. */
function Delivery({ delivery }: { delivery: DeliveryOffer | null }) {
  const { cart } = useCart();
  return (
    <DeliveryEstimate cartVersion={cart?.version ?? 0}>
      {delivery ? <DeliveryPrice delivery={delivery} /> : null}
    </DeliveryEstimate>
  );
}

function DeliveryPrice({ delivery: { from, freeFrom } }: { delivery: DeliveryOffer }) {
  return (
    <p className="mb-3">
      A la península, desde <b className="text-ink">{formatEuros(from)}</b>
      {freeFrom === null ? null : (
        <>
          ; <b className="text-ink">gratis</b> a partir de {formatEuros(freeFrom)} de compra
        </>
      )}
      .
    </p>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="py-4 text-sm text-ink-2 lg:px-5 lg:first:pl-0 lg:last:pr-0 max-lg:pr-4">
      <h3 className="mb-1 text-base font-bold text-ink">{title}</h3>
      {children}
    </div>
  );
}
