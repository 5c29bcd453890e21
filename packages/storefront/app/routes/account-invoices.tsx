import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { useSearchParams } from "react-router";
import { pageMeta } from "../client/page/seo.ts";
import { AccountPage } from "../features/account/account-page.tsx";
import { Invoices } from "../features/account/invoices.tsx";
import { pageNumber } from "../features/account/page-number.ts";
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
