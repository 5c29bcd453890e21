import { listTransfers } from "@tuerca/office-contract";
import { momentText } from "../../../client/moments.ts";
import { centsText } from "../../../client/money-text.ts";
import { useListQuery } from "../../../client/use-list-query.ts";
import { useOffice } from "../../../client/use-office.ts";
import { EmptyNote } from "../../../ui/empty-note.tsx";
import { ListPages } from "../../../ui/list-pages.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";

/** Orders that wait for a transfer, longest waiting first. */
export function WaitingOrders() {
  const { get } = useListQuery();
  const list = useOffice(listTransfers, { query: { after: get("after") } });
  return (
    <section className="grid gap-2">
      <h2 className="title text-lg">Pedidos que esperan una transferencia</h2>
      <Loaded query={list} what="los pedidos">
        {({ orders, next }) =>
          orders.length === 0 ? (
            <EmptyNote>Ninguno espera una transferencia.</EmptyNote>
          ) : (
            <>
              <ScrollBox label="Pedidos que esperan una transferencia">
                <table className="rows">
                  <thead>
                    <tr>
                      <th>Pedido</th>
                      <th>Cliente</th>
                      <th>Hecho</th>
                      <th>Vence</th>
                      <th className="number">Importe</th>
                    </tr>
                  </thead>
                  <tbody>
                    {orders.map((order) => (
                      <tr key={order.number}>
                        <td className="font-bold whitespace-nowrap">{order.number}</td>
                        <td>{order.customer ?? "–"}</td>
                        <td>{momentText(order.created_at)}</td>
                        <td>{order.due_at ? momentText(order.due_at) : "–"}</td>
                        <td className="number">
                          {order.total_cents === null ? "–" : centsText(order.total_cents)}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </ScrollBox>
              <ListPages next={next} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
