import { useSearchParams } from "react-router";
import { pageMeta } from "../client/page/seo.ts";
import { useCatalogPath } from "../client/page/use-shop.ts";
import { AccountPage, pageNumber } from "../features/account/index.ts";
import { OwnOrders, OwnOrdersLoading } from "../features/order/index.ts";
import type { Route } from "./+types/account-orders.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Mis pedidos", path: "/account/orders", isHidden: true });

export default function AccountOrders() {
  const [search] = useSearchParams();
  const catalogPath = useCatalogPath();
  return (
    <AccountPage title="Mis pedidos" skeleton={<OwnOrdersLoading />}>
      {() => <OwnOrders page={pageNumber(search)} catalogPath={catalogPath} />}
    </AccountPage>
  );
}
