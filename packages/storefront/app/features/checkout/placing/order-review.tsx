import {
  type Address,
  buyerTaxIdText,
  type Checkout,
  type CheckoutStep,
  isPaidVia,
  namedBuyerTaxId,
  PAYMENT_METHODS,
} from "@tuerca/contract";
import type { ReactNode } from "react";
import { townText } from "../../../ui/address-text/address-text.ts";
import { arrivalText } from "../../../ui/delivery-text/delivery-text.ts";
import { emailText } from "../../../ui/email-text/email-text.ts";
import { Link } from "../../../ui/link/link.tsx";
import { phoneText } from "../../../ui/phone-text/phone-text.ts";
import { TaxFreeNotice } from "../shipping/carrier-list.tsx";
import { pathOf } from "../steps.ts";

/** All data of the checkout, each part with its edit link. */
export function OrderReview({ checkout }: { checkout: Checkout }) {
  const { customer, shipping_address, carrier } = checkout;
  const isDigital = carrier?.is_digital ?? false;
  return (
    <div className="sheet grid-cols-1 sm:grid-cols-2">
      <ReviewPart title="Tus datos" step="identification">
        {customer?.name}
        <br />
        {customer ? emailText(customer.email) : null}
        <br />
        {customer ? phoneText(customer.phone) : null}
        {customer?.nif ? <span className="block">{namedBuyerTaxId(customer.nif)}</span> : null}
      </ReviewPart>
      {isDigital ? <BilledPart checkout={checkout} /> : <DeliveryParts checkout={checkout} />}
      <ReviewPart title="Pago" step="payment" isWide>
        {paymentText(checkout)}
      </ReviewPart>
      {shipping_address && !isDigital ? (
        <div className="col-span-full empty:hidden">
          <TaxFreeNotice postalCode={shipping_address.postal_code} />
        </div>
      ) : null}
    </div>
  );
}

/** Gift cards need only a billing address. */
function BilledPart({ checkout: { shipping_address, billing_address } }: { checkout: Checkout }) {
  const address = billing_address ?? shipping_address;
  return (
    <ReviewPart title="Facturación" step="shipping">
      {address ? <AddressText address={address} /> : null}
    </ReviewPart>
  );
}

function DeliveryParts({ checkout }: { checkout: Checkout }) {
  const { shipping_address, billing_address, carrier, comments } = checkout;
  return (
    <>
      <ReviewPart title="Dirección de entrega" step="shipping">
        {shipping_address ? <AddressText address={shipping_address} /> : null}
      </ReviewPart>
      <ReviewPart title="Envío" step="shipping">
        {carrier ? `${arrivalText(carrier)}.` : null}
        {comments ? <span className="mt-1 block">«{comments}»</span> : null}
      </ReviewPart>
      <ReviewPart title="Facturación" step="shipping">
        {billing_address ? <AddressText address={billing_address} /> : "A la dirección de entrega"}
      </ReviewPart>
    </>
  );
}

function paymentText({ payment_method, totals }: Checkout): string | null {
  if (totals.total === 0 && !isPaidVia(payment_method, "balance")) return "No tienes que pagar nada";
  return payment_method && PAYMENT_METHODS[payment_method].name;
}

type ReviewPartProps = { title: string; step: CheckoutStep; isWide?: boolean; children: ReactNode };

function ReviewPart({ title, step, isWide = false, children }: ReviewPartProps) {
  return (
    <section className={`sheet-cell p-4 text-sm ${isWide ? "sm:col-span-2" : ""}`}>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h3 className="font-bold">{title}</h3>
        <Link to={pathOf(step)} className="link -my-2 py-2">
          Modificar<span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
      </div>
      <p className="break-words text-ink-2">{children}</p>
    </section>
  );
}

function AddressText({ address }: { address: Address }) {
  return (
    <>
      {address.name} {address.surname}
      {address.company ? `, ${address.company}` : ""}
      {address.nif ? ` (${buyerTaxIdText(address.nif)})` : ""}
      <br />
      {address.street}
      {address.street_2 ? `, ${address.street_2}` : ""}
      <br />
      {townText(address)}
      <br />
      {phoneText(address.phone)}
    </>
  );
}
