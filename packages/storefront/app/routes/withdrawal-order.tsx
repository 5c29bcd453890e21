import { WITHDRAWAL_PATH } from "@tuerca/contract";
import { QueryProvider } from "../client/api/query-provider.tsx";
import { pageMeta } from "../client/page/seo.ts";
import { OrderWithdrawalPage } from "../features/withdrawal/order-withdrawal-page.tsx";
import type { Route } from "./+types/withdrawal-order.ts";

/** The address has what opens an order, so no third party may receive it. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: "Desistir del pedido",
    path: `${WITHDRAWAL_PATH}/pedido`,
    isHidden: true,
  }),
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export default function OrderWithdrawal() {
  return (
    <QueryProvider>
      <OrderWithdrawalPage />
    </QueryProvider>
  );
}
