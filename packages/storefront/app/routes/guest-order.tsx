import { usePurchase } from "../blocks/analytics/use-purchase.ts";
import { OrderAccount } from "../blocks/order-account/order-account.tsx";
import { OrderTotals } from "../blocks/order-totals/order-totals.tsx";
import { QueryProvider } from "../client/api/query-provider.tsx";
import { answerForId } from "../client/page/secret-id.ts";
import { pageMeta } from "../client/page/seo.ts";
import { useShop } from "../client/page/use-shop.ts";
import { cancelGuestOrderToCart, putGuestOrderInCart } from "../features/cart/state/put-order-in-cart.ts";
import { GuestOrderPage } from "../features/order/guest-order-page.tsx";
import { useGuestOrder } from "../features/order/order-query.ts";
import type { Route } from "./+types/guest-order.ts";
import "../styles/print-content.css";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Tu pedido", path: "/guest/order", isHidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const loader = ({ params }: Route.LoaderArgs) => answerForId(params.id);

/** Navigation needs no request: the page itself reports an unknown id. */
export const clientLoader = () => null;

export default function GuestOrder({ params }: Route.ComponentProps) {
  const email = useShop()?.operator.email ?? null;
  return (
    <QueryProvider>
      <Measured id={params.id ?? ""} />
      <GuestOrderPage
        key={params.id}
        id={params.id ?? ""}
        contactEmail={email}
        account={(order) => <OrderAccount order={order} />}
        totals={(order) => <OrderTotals order={order} />}
        putInCart={putGuestOrderInCart}
        cancelToCart={cancelGuestOrderToCart}
      />
    </QueryProvider>
  );
}

function Measured({ id }: { id: string }) {
  const { data } = useGuestOrder(id);
  usePurchase(data?.needs_login ? null : data);
  return null;
}
