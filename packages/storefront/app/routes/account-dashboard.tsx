import { pageMeta } from "../client/page/seo.ts";
import { useCatalogPath } from "../client/page/use-shop.ts";
import { Dashboard } from "../features/account/dashboard.tsx";
import { LastOrder, LastOrderLoading } from "../features/order/own/last-order.tsx";
import type { Route } from "./+types/account-dashboard.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Mi cuenta", path: "/account", isHidden: true });

export default function AccountDashboard() {
  const catalogPath = useCatalogPath();
  return (
    <Dashboard lastOrder={<LastOrder catalogPath={catalogPath} />} lastOrderLoading={<LastOrderLoading />} />
  );
}
