import { countOf } from "@tuerca/contract";
import type { CustomerGroup } from "@tuerca/office-contract";
import { OfficeLink } from "../../ui/office-link.tsx";
import { goodsText, percentText } from "./group-words.ts";

/** Groups with their terms, each a link to its page. */
export function GroupRows({ groups }: { groups: readonly CustomerGroup[] }) {
  return (
    <ul className="sheet text-sm">
      {groups.map((group) => (
        <li key={group.id} className="sheet-cell grid gap-1 p-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <OfficeLink to={`/clientes/grupos/${group.id}`} className="link py-1 text-base font-bold">
              {group.name}
            </OfficeLink>
            <span className="text-ink-2">{countOf(group.members, "cliente", "clientes")}</span>
          </div>
          <p className="break-words">
            {percentText(group.off)} en todo
            {group.terms.map((term) => ` · ${percentText(term.off)} en ${goodsText(term)}`).join("")}
          </p>
        </li>
      ))}
    </ul>
  );
}
