import type { OrderDatum } from "@tuerca/office-contract";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { DATUM_NAMES } from "./order-words.ts";
import { useOrderFilters } from "./use-order-filters.ts";

/** Says that no order fits, where it was looked for, and the way back to all orders. */
export function FoundNothing({ tried }: { tried: readonly OrderDatum[] }) {
  const { query, isFiltered } = useOrderFilters();
  if (!isFiltered) return <EmptyNote>Todavía no hay pedidos.</EmptyNote>;
  return (
    <EmptyNote>
      <span className="block font-semibold text-ink">
        {query.q ? `Ningún pedido con «${query.q}»` : "Ningún pedido con estos filtros"}
      </span>
      {tried.length > 0 ? (
        <span className="block">Se ha buscado por {tried.map((one) => DATUM_NAMES[one]).join(", ")}.</span>
      ) : null}
      <OfficeLink to="." className="link mt-2 inline-block">
        Ver todos los pedidos
      </OfficeLink>
    </EmptyNote>
  );
}
