import type { CustomerDetail } from "@tuerca/office-contract";
import { addressLines } from "../../client/address-lines.ts";
import { Section } from "../../ui/detail/section.tsx";

type Personal = NonNullable<CustomerDetail["personal"]>;

/** Where a customer lives, and which cars they have saved. */
export function CustomerPlaces({ customer: { personal, is_guest } }: { customer: CustomerDetail }) {
  if (personal === null) return null;
  const { addresses, cars } = personal;
  return (
    <>
      {addresses.length > 0 ? <Addresses addresses={addresses} isGuest={is_guest} /> : null}
      {cars.length > 0 ? (
        <Section title="Coches">
          <ul className="sheet text-sm">
            {cars.map(({ label, nickname }) => (
              <li key={`${label} ${nickname}`} className="sheet-cell px-4 py-2.5">
                {nickname ? <b>{nickname}: </b> : null}
                {label}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

function Addresses({ addresses, isGuest }: { addresses: Personal["addresses"]; isGuest: boolean }) {
  return (
    <Section title={isGuest ? "Direcciones del último pedido" : "Direcciones"}>
      <ul className="sheet text-sm">
        {addresses.map(({ kind, address }, place) => (
          <li key={`${kind} ${address.id ?? place}`} className="sheet-cell grid px-4 py-2.5 break-words">
            <h3 className="text-xs font-semibold text-ink-2">
              {kind === "shipping" ? "Envío" : "Facturación"}
              {address.is_default && !isGuest && kind === "shipping" ? " · principal" : ""}
            </h3>
            {addressLines(address).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}
