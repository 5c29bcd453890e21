import { namedBuyerTaxId } from "@tuerca/contract";
import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import type { CustomerDetail } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { centsText } from "../../client/money-text.ts";
import { Section } from "../../ui/detail/section.tsx";
import { Facts } from "../../ui/facts.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";

type Personal = NonNullable<CustomerDetail["personal"]>;

/** How to reach a customer, what they have spent, and since when the shop knows them. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const { personal, registered_at, last_seen_at, is_guest } = customer;
  return (
    <>
      {personal ? <Contact personal={personal} /> : null}
      <Facts
        rows={[
          ["Pedidos", customer.order_count],
          ["Gastado", centsText(customer.spent_cents)],
          ["Identificación fiscal", personal?.nif ? namedBuyerTaxId(personal.nif) : null],
          ["Cuenta desde", registered_at ? momentText(registered_at) : null],
          ["Última visita", last_seen_at ? momentText(last_seen_at) : null],
        ]}
      />
      {personal ? <SameAddress personal={personal} isGuest={is_guest} /> : null}
    </>
  );
}

function Contact({ personal: { email, phone, is_confirmed } }: { personal: Personal }) {
  return (
    <div className="grid gap-1 rounded border border-line bg-surface px-4 py-3">
      {phone ? (
        <p className="flex flex-wrap items-center gap-x-2">
          <a className="link py-1 font-semibold" href={`tel:${phone}`}>
            {phone}
          </a>
          <CopyButton text={phone} label="el teléfono" isCompact />
        </p>
      ) : null}
      <p className="flex items-center gap-x-2">
        <a className="link min-w-0 py-1 break-all" href={`mailto:${email}`}>
          {email}
        </a>
        <CopyButton text={email} label="el correo" isCompact />
      </p>
      {is_confirmed === false ? (
        <p className="text-sm text-sale">Sin confirmar: puede que este correo no sea suyo.</p>
      ) : null}
    </div>
  );
}

/** Others with the same address, whose data are not this customer's for sure. */
function SameAddress({ personal, isGuest }: { personal: Personal; isGuest: boolean }) {
  if (personal.same_address.length === 0) return null;
  return (
    <Section title="Con el mismo correo">
      <ul className="grid gap-1 text-sm">
        {personal.same_address.map(({ id, is_guest, is_confirmed }) => (
          <li key={id}>
            <OfficeLink to={`/clientes/${id}`} className="link inline-block py-1">
              {is_guest ? "Pedidos sin cuenta" : `Cuenta ${id}`}
            </OfficeLink>
            {is_guest || is_confirmed ? null : " · correo sin confirmar"}
          </li>
        ))}
      </ul>
      {isGuest || personal.same_address.some(({ is_guest }) => is_guest) ? (
        <p className="text-xs text-ink-2">
          Los pedidos sin cuenta pasan a la cuenta cuando entra en ella, si ha confirmado el correo.
        </p>
      ) : null}
    </Section>
  );
}
