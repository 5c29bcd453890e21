import { REFUND_ACCOUNT_PATH } from "@tuerca/contract";
import { QueryProvider } from "../client/api/query-provider.tsx";
import { pageMeta } from "../client/page/seo.ts";
import { RefundAccountPage } from "../features/refund-account/refund-account-page.tsx";
import type { Route } from "./+types/refund-account.ts";

/** The address has what opens an order, so no third party may receive it. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Cuenta para el reembolso", path: REFUND_ACCOUNT_PATH, isHidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export default function RefundAccount() {
  return (
    <QueryProvider>
      <RefundAccountPage />
    </QueryProvider>
  );
}
