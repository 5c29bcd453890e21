import { dataRows } from "./data-rows.ts";
import { electronicHref } from "./electronic-href.ts";
import { LongText } from "./long-text.tsx";
import type { ProductPageData } from "./product-page-data.ts";
import { Section } from "./section.tsx";

/** Technical data as a table. */
export function DataTable({ product }: { product: ProductPageData }) {
  const rows = dataRows(product);
  if (rows.length === 0) return null;
  return (
    <Section title="Datos técnicos">
      <table className="w-full border-collapse border-y border-line bg-surface text-sm">
        <tbody>
          {rows.map(({ label, value, isCode }) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="w-[42%] px-3 py-2.5 text-left align-top font-normal text-ink-2">
                {label}
              </th>
              <td className={`px-3 py-2.5 wrap-anywhere ${isCode ? "code" : ""}`}>
                <LongText text={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Text as its author broke it into lines. */
export function Description({ product }: { product: ProductPageData }) {
  if (!product.description) return null;
  return (
    <Section title="Descripción">
      <p className="max-w-[68ch] whitespace-pre-line text-ink-2">{product.description}</p>
    </Section>
  );
}

/** Who answers for the product's safety (Regulation (EU) 2023/988, art. 19). */
export function Producer({ product }: { product: ProductPageData }) {
  if (!product.producer) return null;
  const { name, postal_address: postal, electronic_address: electronic } = product.producer;
  return (
    <Section title="Fabricante">
      <address className="grid gap-1 text-sm text-ink-2 not-italic">
        <span className="font-semibold text-ink">{name}</span>
        {postal ? <span>{postal}</span> : null}
        {electronic ? <ElectronicAddress address={electronic} /> : null}
      </address>
    </Section>
  );
}

/** A mail address to write to, or a site to open; anything else as it is. */
function ElectronicAddress({ address }: { address: string }) {
  const href = electronicHref(address);
  if (!href) return <span className="wrap-anywhere">{address}</span>;
  return (
    <a href={href} rel="nofollow noreferrer" className="link justify-self-start wrap-anywhere">
      {address}
    </a>
  );
}
