import type { AnswerOf } from "@tuerca/contract";
import { GROUP_PAGE_SIZE, type getCustomerGroup } from "@tuerca/office-contract";
import { centsText } from "../../client/money-text.ts";
import { Section } from "../../ui/detail/section.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";

type Losses = AnswerOf<typeof getCustomerGroup>["losses"];

/** Warns of products that the group gets below their cost; nothing if there are none. */
export function GroupLosses({ losses }: { losses: Losses }) {
  if (losses === null || losses.length === 0) return null;
  const many = losses.length === GROUP_PAGE_SIZE ? `Los primeros ${GROUP_PAGE_SIZE}. ` : "";
  return (
    <Section title="Por debajo del coste">
      <p className="border-l-4 border-sale bg-part px-4 py-2 text-sm">
        Con estos descuentos pierdes dinero. {many}Sin IVA:
      </p>
      <ul className="sheet text-sm">
        {losses.map(({ id, sku, name, net_cents, cost_cents }) => (
          <li key={id} className="sheet-cell grid gap-x-4 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
            <OfficeLink to={`/productos/${id}`} className="link py-1 break-words">
              <span className="code">{sku}</span> {name}
            </OfficeLink>
            <span className="self-center">
              {centsText(net_cents)}, cuesta <b>{centsText(cost_cents)}</b>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
