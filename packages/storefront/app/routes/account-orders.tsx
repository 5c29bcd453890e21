import { useSearchParams } from "react-router";
import { pageMeta } from "../client/page/seo.ts";
import { useCatalogPath } from "../client/page/use-shop.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { pageNumber } from "../features/account/page-number.ts";
import { OwnOrders, OwnOrdersLoading } from "../features/order/own/own-orders.tsx";
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
