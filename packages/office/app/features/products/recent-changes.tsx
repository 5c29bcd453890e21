import { type BulkChange, listBulkChanges } from "@tuerca/office-contract";
import { actorText } from "../../client/actor-text.ts";
import { momentText } from "../../client/moments.ts";
import { useOffice } from "../../client/use-office.ts";
import { OfficeLink } from "../../ui/office-link.tsx";
import { productsText } from "./product-words.ts";

/** The changes of many products of the last 24 hours; each leads to its undo. */
export function RecentChanges() {
  const { data: changes = [] } = useOffice(listBulkChanges, {});
  if (changes.length === 0) return null;
  return (
    <details className="rounded border border-line bg-surface px-3 text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Cambios de las últimas 24 horas ({changes.length})
      </summary>
      <ul className="grid gap-1 pb-3">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-baseline gap-x-3">
            <OfficeLink to={`/productos/cambios/${change.id}`} className="link min-h-6">
              {change.description}
            </OfficeLink>
            <span className="text-ink-2">{factsOf(change)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function factsOf({ state, outcomes, applied_at: at, applied_by: by }: BulkChange): string {
  const count = (outcomes.applied ?? 0) + (outcomes.undone ?? 0);
  return [
    productsText(count),
    at ? momentText(at) : "",
    by ? actorText(by) : "",
    state === "undone" ? "deshecho" : "se puede deshacer",
  ]
    .filter(Boolean)
    .join(" · ");
}
