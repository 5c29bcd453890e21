import type { Checkout } from "@tuerca/contract";
import type { ReactNode } from "react";
import { GuaranteeNotice } from "../../../ui/guarantee-notice/guarantee-notice.tsx";
import { phoneText } from "../../../ui/phone-text/phone-text.ts";
import { TermsLink } from "../../../ui/terms-link/terms-link.tsx";
import { arrivalFact, paymentText, priceText, withdrawalText } from "./legal-facts.ts";
import { type Seller, sellerText } from "./seller.ts";

/** The information that the law requires just before an order (TRLGDCU art. 97 and 98.2). */
export function LegalInformation({ checkout, seller }: { checkout: Checkout; seller: Seller }) {
  return (
    <section aria-labelledby="antes-de-comprar" className="text-sm">
      <h3 id="antes-de-comprar" className="title border-t border-ink pt-4 text-lg">
        Antes de comprar
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_1fr]">
        <Fact name="Vende">{sellerText(seller)}</Fact>
        <Fact name="Precio total">{priceText(checkout)}</Fact>
        <Fact name="Pago">{paymentText(checkout) || "No tienes que pagar nada."}</Fact>
        <Fact name="Entrega">{arrivalFact(checkout)}</Fact>
        <Fact name="Desistimiento">
          {withdrawalText(checkout)} <TermsLink section="desistimiento">Condiciones para desistir</TermsLink>{" "}
          y <TermsLink section="formulario">modelo de formulario</TermsLink>.
        </Fact>
        <Fact name="Garantía">
          <GuaranteeNotice />
        </Fact>
        <Fact name="Reclamaciones">
          <Contact seller={seller} /> Si no quedas conforme, puedes acudir a consumo o pedir un arbitraje:{" "}
          <TermsLink section="reclamaciones">reclamaciones y resolución de litigios</TermsLink>.
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
