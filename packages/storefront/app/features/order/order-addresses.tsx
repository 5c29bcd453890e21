import { type Address, isPaidVia, namedBuyerTaxId, type Order, PAYMENT_METHODS } from "@tuerca/contract";
import type { ReactNode } from "react";
import { townText } from "../../ui/address-text/address-text.ts";
import { arrivalText, IF_PAID_TODAY, instantText } from "../../ui/delivery-text/delivery-text.ts";
import { phoneText } from "../../ui/phone-text/phone-text.ts";
import { isOver } from "./progress.ts";

type Shipment = Order["shipments"][number];

/** Addresses, payment, carrier and dates of an order; gift cards have no shipping address. */
export function OrderAddresses({ order }: { order: Order }) {
  const { shipping_address, billing_address, carrier, shipments, comments } = order;
  return (
    <div className="sheet grid-cols-1 sm:grid-cols-2">
      {carrier.is_digital ? null : (
        <Part title="Entrega">
          <AddressText address={shipping_address} />
        </Part>
      )}
      <Part title="Facturación" isWide={carrier.is_digital}>
        <AddressText address={billing_address} />
      </Part>
      <Part title="Pago" isWide>
        {paidByText(order)}
      </Part>
      <Part title="Envío" isWide>
        {isOver(order) ? carrier.name : arrivalText(carrier)}
        {waitsForTransfer(order) ? IF_PAID_TODAY : null}.
        {carrier.is_digital ? null : <span className="block">{carrier.description}</span>}
        {comments ? <span className="block whitespace-pre-line">Tu comentario: «{comments}»</span> : null}
        {shipments.map((shipment) => (
          <ShipmentText key={shipment.tracking_number} shipment={shipment} />
        ))}
      </Part>
    </div>
  );
}

/** A tracking number, linked to the carrier's page if it is known. */
function ShipmentText({ shipment: { carrier, tracking_number, url } }: { shipment: Shipment }) {
  const name = `${tracking_number} de ${carrier}`;
  if (!url) return <span className="block">Envío {name}</span>;
  return (
    <a href={url} className="link block" rel="noreferrer">
      Seguir el envío {name}
    </a>
  );
}

function waitsForTransfer({ status, carrier, payment }: Order): boolean {
  return status === "pending_payment" && isPaidVia(payment.method, "bank_account") && !carrier.is_digital;
}

/** The payment method and time of payment. */
function paidByText({ payment: { method, paid_at: paidAt }, totals }: Order): string {
  if (!method || totals.total === 0)
    return method ? `${PAYMENT_METHODS[method].name}.` : "No tuviste que pagar nada.";
  return `${PAYMENT_METHODS[method].name}${paidAt ? `, el ${instantText(paidAt)}` : ""}.`;
}

function Part({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={`sheet-cell p-4 text-sm ${isWide ? "sm:col-span-2" : ""}`}>
      <h2 className="mb-1 font-bold">{title}</h2>
      <p className="break-words text-ink-2">{children}</p>
    </section>
  );
}

function AddressText({ address }: { address: Address }) {
  return (
    <>
      {address.name} {address.surname}
      {address.company ? <span className="block">{address.company}</span> : null}
      {address.nif ? <span className="block">{namedBuyerTaxId(address.nif)}</span> : null}
      <span className="block">
        {address.street}
        {address.street_2 ? `, ${address.street_2}` : ""}
      </span>
      <span className="block">{townText(address)}</span>
      <span className="block">{phoneText(address.phone)}</span>
    </>
  );
}
