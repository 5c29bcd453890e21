import { type OrderSummary, ownOrderPath } from "@tuerca/contract";
import { loginPath } from "../../client/page/login-path.ts";
import { usePageTitle } from "../../client/page/use-page-title.ts";
import { instantText } from "../../ui/delivery-text/delivery-text.ts";
import { Link } from "../../ui/link/link.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderStatusText } from "./order-status.tsx";

/**
 * The summary behind the link of an old order of an account: the reason, and the login that shows
 * the rest.
 */
export function OrderInShort({ order }: { order: OrderSummary }) {
  const { id, number, created_at, items, history } = order;
  usePageTitle(`Pedido ${number}`);
  return (
    <div className="@container grid gap-6">
      <div className="grid gap-2 border-b border-ink pb-5">
        <h1 className="title text-2xl sm:text-3xl">
          Pedido <span className="code">{number}</span>
        </h1>
        <p className="text-ink-2">Del {instantText(created_at)}.</p>
        <OrderStatusText order={order} />
      </div>
      <section
        aria-labelledby="ver-entero"
        className="grid justify-items-start gap-3 rounded border-[1.5px] border-ink bg-surface p-5"
      >
        <h2 id="ver-entero" className="title text-lg">
          Inicia sesión para verlo entero
        </h2>
        <p className="max-w-prose text-sm text-ink-2">
          Este pedido es de una cuenta y terminó hace más de 30 días. Para proteger los datos de quien lo
          hizo, con el enlace solo se ve cómo está y qué llevaba.
        </p>
        <Link to={loginPath(ownOrderPath(id))} className="button button-main max-sm:w-full">
          Iniciar sesión
        </Link>
      </section>
      <div className="grid items-start gap-8 @4xl:grid-cols-[1fr_400px] @4xl:gap-16">
        <OrderHistory order={{ history, refunds: [], returns: [] }} />
        <section
          aria-label="Lo que se pidió"
          className="grid gap-4 rounded border border-line bg-surface p-5"
        >
          <h2 className="title text-lg">Lo que se pidió</h2>
          <OrderItems items={items} />
        </section>
      </div>
    </div>
  );
}
