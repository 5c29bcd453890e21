import { countOf, namedBuyerTaxId } from "@tuerca/contract";
import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { getCustomer, type OrderDetail } from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { addressLines } from "../../client/address-lines.ts";
import { useMayCall } from "../../client/session.ts";
import { Section } from "../../ui/detail/section.tsx";
import { LinkIfMay } from "../../ui/link-if-may.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { OrderTerms } from "./order-terms.tsx";
import { returnState } from "./order-words.ts";

type Address = NonNullable<OrderDetail["shipping_address"]>;

/** The customer, as far as the person may see, with parcels and returns. */
export function OrderPeople({ order }: { order: OrderDetail }) {
  const { customer, shipping_address, billing_address, comments, carrier, shipments, returns } = order;
  return (
    <Section title="Cliente">
      <div className="grid gap-3 rounded border border-line bg-surface px-4 py-3 text-sm">
        <p>
          <CustomerName order={order} /> {customer.town}
          {customer.is_deleted ? <span className="block text-sale">Ha borrado su cuenta</span> : null}
        </p>
        {customer.email ? (
          <p className="flex flex-wrap items-center gap-x-2 break-all">
            <a className="link py-1" href={`mailto:${customer.email}`}>
              {customer.email}
            </a>
            <CopyButton text={customer.email} label="el correo" isCompact />
          </p>
        ) : null}
        {customer.phone ? (
          <p>
            <a className="link inline-block py-1" href={`tel:${customer.phone}`}>
              {customer.phone}
            </a>
          </p>
        ) : null}
        {order.group ? <Part title="Precios">Grupo {order.group}</Part> : null}
        {customer.nif ? <p>{namedBuyerTaxId(customer.nif)}</p> : null}
        {shipping_address ? <AddressText title="Envío" address={shipping_address} /> : null}
        {billing_address ? <AddressText title="Facturación" address={billing_address} /> : null}
        {comments ? (
          <Part title="Comentario">
            <span className="whitespace-pre-line">{comments}</span>
          </Part>
        ) : null}
        <Part title="Entrega">
          {carrier.name}, del {dayText(carrier.earliest)} al {dayText(carrier.latest)}
        </Part>
        {shipments.map(({ carrier: by, tracking_number, url }) => (
          <Part key={tracking_number} title={`Paquete de ${by}`}>
            {url ? (
              <a className="link break-all" href={url} target="_blank" rel="noreferrer">
                {tracking_number}
              </a>
            ) : (
              tracking_number
            )}
          </Part>
        ))}
        {returns.map(({ number, state, pieces }) => (
          <Part key={number} title={`Devolución ${number}`}>
            <LinkIfMay permission="read_returns" to={`/devoluciones/${number}`}>
              {returnState(state)}
            </LinkIfMay>
            , {countOf(pieces, "pieza", "piezas")}
          </Part>
        ))}
        <OrderTerms order={order} />
      </div>
    </Section>
  );
}

/** Leads to the customer's page, if there is one that the person may open. */
function CustomerName({ order: { number, customer } }: { order: OrderDetail }) {
  const mayOpen = useMayCall(getCustomer) && !customer.is_deleted;
  if (!mayOpen) return <b className="text-base">{customer.name}</b>;
  return (
    <OfficeLink to={`/clientes/${number}`} className="link py-1 text-base font-bold">
      {customer.name}
    </OfficeLink>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-xs font-semibold text-ink-2">{title}</h3>
      <p>{children}</p>
    </div>
  );
}

function AddressText({ title, address }: { title: string; address: Address }) {
  return (
    <Part title={title}>
      {addressLines(address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </Part>
  );
}

const DAY = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "short", timeZone: "UTC" });

function dayText(day: string): string {
  return DAY.format(new Date(day));
}
