import { useLocation } from "react-router";
import { usePurchase } from "../blocks/analytics/use-purchase.ts";
import { OrderTotals } from "../blocks/order-totals/order-totals.tsx";
import { answerForId } from "../client/page/secret-id.ts";
import { pageMeta } from "../client/page/seo.ts";
import { useShop } from "../client/page/use-shop.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { cancelOrderToCart, putOrderInCart } from "../features/cart/state/put-order-in-cart.ts";
import { OwnOrderLoading, OwnOrderPage } from "../features/order/own/own-order-page.tsx";
import { useOwnOrder } from "../features/order/own/own-order-queries.ts";
import { Link } from "../ui/link/link.tsx";
import type { Route } from "./+types/account-order.ts";
import "../styles/print-content.css";

/** The id of an order opens its guest page to everyone, so no third party may receive it. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Mi pedido", path: "/account/orders", isHidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const loader = ({ params }: Route.LoaderArgs) => answerForId(params.order);

/** Navigation needs no request: the page itself reports an unknown id. */
export const clientLoader = () => null;

export default function AccountOrder({ params }: Route.ComponentProps) {
  const isNew = useLocation().state?.isNew === true;
  const email = useShop()?.operator.email ?? null;
  return (
    <>
      <Link to="/account/orders" className="link mb-2 inline-flex min-h-11 items-center text-sm print:hidden">
        Todos mis pedidos
      </Link>
      <AccountPage title={null} skeleton={<OwnOrderLoading />}>
        {() => (
          <>
            <Measured id={params.order} />
            <OwnOrderPage
              key={params.order}
              id={params.order}
              isNew={isNew}
              totals={(order) => <OrderTotals order={order} />}
              contactEmail={email}
              putInCart={putOrderInCart}
              cancelToCart={cancelOrderToCart}
            />
          </>
        )}
      </AccountPage>
    </>
  );
}

function Measured({ id }: { id: string }) {
  usePurchase(useOwnOrder(id).data);
  return null;
}
