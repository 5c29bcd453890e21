import { countOf } from "@tuerca/contract";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { Link } from "../../../ui/link/link.tsx";
import { Pagination } from "../../../ui/pagination/pagination.tsx";
import { OrderRow } from "../order-row.tsx";
import { ORDERS_PER_PAGE, type OrdersPage, useOwnOrders } from "./own-order-queries.ts";

const PATH = "/account/orders";
const hrefOf = (page: number) => (page === 1 ? PATH : `${PATH}?page=${page}`);

/** The customer's orders, in pages. */
export function OwnOrders({ page, catalogPath }: { page: number; catalogPath: string }) {
  const { data, isError, isPlaceholderData, refetch } = useOwnOrders(page, ORDERS_PER_PAGE);
  if (!data && isError) return <LoadFailed what="tus pedidos" onRetry={() => void refetch()} />;
  if (!data) return <OwnOrdersLoading />;
  if (data.meta.total === 0) return <NoOrders catalogPath={catalogPath} />;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : ""}>
      <p className="pb-3 text-sm text-ink-2">{countText(data)}</p>
      {data.data.length > 0 ? (
        <ul className="sheet">
          {data.data.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <p className="border-t border-line py-6">
          No hay tantas páginas.{" "}
          <Link to={PATH} className="link">
            Ver los últimos pedidos
          </Link>
        </p>
      )}
      <Pagination meta={data.meta} hrefOf={hrefOf} />
    </div>
  );
}

/** Placeholder in the size of the list. */
export function OwnOrdersLoading() {
  return (
    <>
      <div aria-hidden="true" className="flex h-8 noscript:hidden">
        <div className="h-4 w-20 rounded-sm bg-part" />
      </div>
      <RowsLoading height="h-[127px] sm:h-[81px]" />
    </>
  );
}

function countText({ meta }: OrdersPage): string {
  return countOf(meta.total, "pedido", "pedidos");
}

/** The customer has no orders. */
export function NoOrders({ catalogPath }: { catalogPath: string }) {
  return (
    <div className="grid justify-items-start gap-4 rounded border border-line bg-surface p-6">
      <p className="title text-lg">Todavía no has hecho ningún pedido</p>
      <p className="max-w-prose text-ink-2">
        Cuando compres algo, aquí verás por dónde va y podrás repetir el pedido. Los que hayas hecho como
        invitado aparecen en cuanto confirmas tu correo.
      </p>
      <Link to={catalogPath} car="category" className="button button-main">
        Ver el catálogo
      </Link>
    </div>
  );
}
