import type { Address, Order } from "@tuerca/contract";
import type { ReactNode } from "react";
import { townText } from "../../ui/address-text/address-text.ts";
import { arrivalText, IF_PAID_TODAY } from "../../ui/delivery-text/delivery-text.ts";
import { phoneText } from "../../ui/phone-text/phone-text.ts";
import { isOver } from "./progress.ts";

/** Where the order goes, who is billed, who brings it and when; gift cards go to no address. */
export function OrderAddresses({ order }: { order: Order }) {
  const { shipping_address, billing_address, carrier, shipments } = order;
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
      <Part title="Envío" isWide>
        {isOver(order) ? carrier.name : arrivalText(carrier)}
        {waitsForTransfer(order) ? IF_PAID_TODAY : null}.
        {carrier.is_digital ? null : <span className="block">{carrier.description}</span>}
        {shipments.map((shipment) => (
          <a key={shipment.tracking_number} href={shipment.url} className="link block" rel="noreferrer">
            Seguir el envío {shipment.tracking_number} de {shipment.carrier}
          </a>
        ))}
      </Part>
    </div>
  );
}

function waitsForTransfer({ status, carrier, payment }: Order): boolean {
  return status === "pending_payment" && payment.method === "transfer" && !carrier.is_digital;
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
      {address.nif ? <span className="block">NIF {address.nif}</span> : null}
      <span className="block">
        {address.street}
        {address.street_2 ? `, ${address.street_2}` : ""}
      </span>
      <span className="block">{townText(address)}</span>
      <span className="block">{phoneText(address.phone)}</span>
    </>
  );
}
