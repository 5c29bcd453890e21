import type { ReactNode } from "react";
import { useShop } from "../../client/page/use-shop.ts";
import { phoneText } from "../../ui/phone-text/phone-text.ts";

const NOBODY = { name: null, nif: null, address: null, registry: null, email: null, phone: null };

/** The operator, as far as configured. */
export function useOperator() {
  const shop = useShop();
  return { ...(shop?.operator ?? NOBODY), siteName: shop?.siteName ?? "", siteUrl: shop?.siteUrl ?? "" };
}

/** Names and values, below or beside each other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All known data of the operator; missing ones are marked. */
export function OperatorFacts() {
  const { name, nif, address, registry, siteName } = useOperator();
  const isDemo = useShop()?.demo ?? false;
  const registryFact: [string, ReactNode][] =
    registry || isDemo ? [["Datos registrales", registry ?? <Missing />]] : [];
  return (
    <>
      <Facts
        facts={[
          ["Titular", name ?? <Missing />],
          ["Nombre comercial", siteName],
          ["NIF", nif ?? <Missing />],
          ["Domicilio", address ?? <Missing />],
          ...registryFact,
          ["Correo electrónico", <EmailLink key="email" />],
          ["Teléfono", <PhoneLink key="phone" />],
        ]}
      />
      {isDemo ? (
        <p>
          Esta es una tienda de demostración: los datos que no se han configurado son inventados, y aquí no se
          vende nada.
        </p>
      ) : null}
    </>
  );
}

/** The operator's address, as a link that writes to it. */
export function EmailLink() {
  const { email } = useOperator();
  return email ? <a href={`mailto:${email}`}>{email}</a> : <Missing />;
}

/** The operator's number, as a link that calls it. */
export function PhoneLink() {
  const { phone } = useOperator();
  return phone ? <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phoneText(phone)}</a> : <Missing />;
}

/** In place of data that the operator has not configured. */
export function Missing() {
  return <em>sin configurar</em>;
}

type LegalTableProps = { caption: string; head: readonly string[]; rows: readonly (readonly ReactNode[])[] };

/**
 * A table that scrolls alone if it is wider than the screen; each row's first cell is its header.
 */
export function LegalTable({ caption, head, rows }: LegalTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="legal-table" tabIndex={0} aria-label={caption}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text never move
            <tr key={at}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its cells
                <td key={index} data-label={head[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
