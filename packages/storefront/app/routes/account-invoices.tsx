import { useSearchParams } from "react-router";
import { pageMeta } from "../client/page/seo.ts";
import { AccountPage, Invoices, pageNumber } from "../features/account/index.ts";
import { RowsLoading } from "../ui/load-states/rows-loading.tsx";
import type { Route } from "./+types/account-invoices.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Mis facturas", path: "/account/invoices", isHidden: true });

export default function AccountInvoices() {
  const [search] = useSearchParams();
  return (
    <AccountPage title="Mis facturas" skeleton={<RowsLoading />}>
      {() => <Invoices page={pageNumber(search)} />}
    </AccountPage>
  );
}
