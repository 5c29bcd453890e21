import type { ProductPageData } from "../product-page-data.ts";
import { Section } from "../section.tsx";
import { dataRows } from "./data-rows.ts";
import { type DescriptionBlock, descriptionBlocks } from "./description-blocks.ts";
import { electronicHref } from "./electronic-href.ts";
import { splitText } from "./split-text.ts";

/** Technical data as a table. */
export function DataTable({ product }: { product: ProductPageData }) {
  const rows = dataRows(product);
  if (rows.length === 0) return null;
  return (
    <Section title="Datos técnicos">
      <table className="facts-table">
        <tbody>
          {rows.map(({ label, value, isCode }) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="facts-label">
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

/** Text with paragraphs and lists. */
export function Description({ product }: { product: ProductPageData }) {
  if (!product.description) return null;
  return (
    <Section title="Descripción">
      <div className="grid max-w-[68ch] gap-3 text-ink-2">
        {descriptionBlocks(product.description).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move, texts may repeat
          <Block key={index} block={block} />
        ))}
      </div>
    </Section>
  );
}

function Block({ block }: { block: DescriptionBlock }) {
  if (block.type === "paragraph") return <p className="whitespace-pre-line wrap-anywhere">{block.text}</p>;
  const List = block.type === "numbers" ? "ol" : "ul";
  return (
    <List className={`grid gap-1 pl-5 ${block.type === "numbers" ? "list-decimal" : "list-disc"}`}>
      {block.entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries never move, texts may repeat
        <li key={index} className="wrap-anywhere">
          {entry}
        </li>
      ))}
    </List>
  );
}

/** The producer liable for the product's safety (Regulation (EU) 2023/988, art. 19). */
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

/** A mail address or site as a link; anything else as text. */
function ElectronicAddress({ address }: { address: string }) {
  const href = electronicHref(address);
  if (!href) return <span className="wrap-anywhere">{address}</span>;
  return (
    <a href={href} rel="nofollow noreferrer" className="link justify-self-start wrap-anywhere">
      {address}
    </a>
  );
}

/**
 * A possibly very long text, such as all cars that a part fits: its start, and the rest on demand.
 */
function LongText({ text }: { text: string }) {
  const { start, rest } = splitText(text);
  if (rest === null) return text;
  return (
    <details className="group/long">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        {start}
        <span className="link ml-1 font-semibold group-open/long:hidden">Ver todo</span>
      </summary>
      {rest}
    </details>
  );
}
