import { type Checkout, formatEuros } from "@tuerca/contract";
import type { ReactNode } from "react";
import { deliveryText } from "../../ui/delivery-text/delivery-text.ts";
import { GuaranteeNotice } from "../../ui/guarantee-notice/guarantee-notice.tsx";
import { phoneText } from "../../ui/phone-text/phone-text.ts";
import { type Seller, sellerText } from "./seller.ts";

/** What the law wants said just before an order (TRLGDCU art. 97 and 98.2). */
export function LegalInformation({ checkout, seller }: { checkout: Checkout; seller: Seller }) {
  const { totals, carrier, vat, payment_method } = checkout;
  const shipping = totals.shipping > 0 ? `con ${formatEuros(totals.shipping)} de envío` : "con envío gratis";
  const surcharge =
    totals.surcharge > 0 ? ` y ${formatEuros(totals.surcharge)} de recargo por contra reembolso` : "";
  const tax = vat.exempt ? "sin IVA" : `IVA del ${vat.rate_percent} % incluido`;
  return (
    <section aria-labelledby="antes-de-comprar" className="text-sm">
      <h3 id="antes-de-comprar" className="title border-t border-ink pt-4 text-lg">
        Antes de comprar
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_1fr]">
        <Fact name="Vende">{sellerText(seller)}</Fact>
        <Fact name="Precio total">
          {formatEuros(totals.total)}, {tax}, {shipping}
          {surcharge}.
        </Fact>
        <Fact name="Entrega">
          {carrier
            ? `Llega ${deliveryText(carrier.earliest, carrier.latest)}${payment_method === "transfer" ? ", si el pago se recibe hoy" : ""}.`
            : null}
        </Fact>
        <Fact name="Desistimiento">
          Tienes 14 días naturales desde que recibes el pedido para devolverlo sin dar motivos. Te
          reembolsamos lo pagado, envío estándar incluido; el coste de la devolución lo pagas tú.
        </Fact>
        <Fact name="Garantía">
          <GuaranteeNotice />
        </Fact>
        <Fact name="Reclamaciones">
          <Contact seller={seller} />
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="font-bold max-sm:-mb-3">{name}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}

function Contact({ seller: { email, phone } }: { seller: Seller }) {
  return (
    <>
      Escríbenos{" "}
      {email ? (
        <>
          a{" "}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </>
      ) : null}
      {phone ? ` o llámanos al ${phoneText(phone)}` : ""}; te respondemos en un mes como máximo.
    </>
  );
}
