import type { ProductDetail } from "@tuerca/contract";
import type { ReactNode } from "react";
import { dataRows } from "./data-rows.ts";

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-4">
      <h2 className="title mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Technical data as a table. */
export function DataTable({ product }: { product: ProductDetail }) {
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
              <td className={`px-3 py-2.5 wrap-anywhere ${isCode ? "code" : ""}`}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** The codes under which others sell the same part. */
export function EquivalentCodes({ product }: { product: ProductDetail }) {
  const codes = product.codes.filter(({ type }) => type === "oem");
  if (codes.length === 0) return null;
  return (
    <Section title="Códigos equivalentes">
      <ul className="flex flex-wrap gap-2">
        {codes.map(({ value, brand }) => (
          <li
            key={`${brand}:${value}`}
            className="rounded-sm border border-line bg-surface px-2 py-1 text-sm text-ink-2"
          >
            {brand ? `${brand} ` : ""}
            <span className="code text-ink">{value}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Text as its author broke it into lines. */
export function Description({ product }: { product: ProductDetail }) {
  if (!product.description) return null;
  return (
    <Section title="Descripción">
      <p className="max-w-[68ch] whitespace-pre-line text-ink-2">{product.description}</p>
    </Section>
  );
}

/** Who answers for the product's safety (Regulation (EU) 2023/988, art. 19). */
export function Producer({ product }: { product: ProductDetail }) {
  if (!product.producer) return null;
  const { name, postal_address: postal, electronic_address: electronic } = product.producer;
  return (
    <Section title="Fabricante">
      <address className="grid gap-1 text-sm text-ink-2 not-italic">
        <span className="font-semibold text-ink">{name}</span>
        {postal ? <span>{postal}</span> : null}
        {electronic ? <span className="wrap-anywhere">{electronic}</span> : null}
      </address>
    </Section>
  );
}
