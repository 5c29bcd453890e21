import { exportOrders, listOrders, type OrderDatum } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useOffice } from "../../client/use-office.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { ListPages } from "../../ui/list-pages.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TableMenu } from "../../ui/table-menu.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderTable } from "./order-table.tsx";
import { OrderViews } from "./order-views.tsx";
import { DATUM_NAMES } from "./order-words.ts";
import { useOrderFilters } from "./use-order-filters.ts";

/** All orders, found by any datum, filtered, a page at a time; the address has everything. */
export function OrderList() {
  const { query, change } = useOrderFilters();
  const mayTake = useMay("write_orders");
  const { before: _, ...filter } = query;
  const orders = useOffice(listOrders, { query });
  const total = orders.data?.total;
  return (
    <>
      <ListSearch
        label="Buscar pedidos"
        placeholder="Pedido, nombre, teléfono, correo, código, seguimiento"
        maxLength={100}
        value={query.q ?? ""}
        onSearch={(q) => change({ q })}
      />
      <PageHead title="Pedidos" note={total ? countText(total.count, total.is_more) : null}>
        {mayTake ? (
          <OfficeLink to="/pedidos/nuevo" className="button button-main">
            Nuevo pedido
          </OfficeLink>
        ) : null}
        <TableMenu call={exportOrders} filter={filter} name="pedidos" />
      </PageHead>
      <OrderViews />
      <OrderFilters carriers={orders.data?.carriers ?? []} />
      <Loaded query={orders} what="los pedidos">
        {({ orders: found, has_more, tried }) =>
          found.length === 0 ? (
            <FoundNothing tried={tried} />
          ) : (
            <>
              <OrderTable key={JSON.stringify(query)} orders={found} />
              <ListPages
                cursor="before"
                first="Los más nuevos"
                next={has_more ? (found.at(-1)?.number ?? null) : null}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function countText(count: number, isMore: boolean): string {
  const number = count.toLocaleString("es-ES", { useGrouping: "always" });
  if (isMore) return `Más de ${number}`;
  return count === 1 ? "1 pedido" : `${number} pedidos`;
}

/** Says that no order fits, where it was looked for, and the way back to all orders. */
function FoundNothing({ tried }: { tried: readonly OrderDatum[] }) {
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
