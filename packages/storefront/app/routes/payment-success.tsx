import { PAYMENT_PATHS } from "@tuerca/contract";
import { useSearchParams } from "react-router";
import { BARE_FRAME } from "../blocks/layout/bare-frame.tsx";
import { OutcomePage } from "../blocks/payment/outcome-page.tsx";
import { QueryProvider } from "../client/api/query-provider.tsx";
import { pageMeta } from "../client/page/seo.ts";
import { useShop } from "../client/page/use-shop.ts";
import type { Route } from "./+types/payment-success.ts";

export const handle = BARE_FRAME;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Tu pago", path: PAYMENT_PATHS.success, isHidden: true }),
  { name: "referrer", content: "no-referrer" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export default function PaymentSuccess() {
  const email = useShop()?.operator.email ?? null;
  const [query] = useSearchParams();
  const orderId = query.get("order") ?? "";
  return (
    <QueryProvider>
      <OutcomePage key={orderId} orderId={orderId} contactEmail={email} />
    </QueryProvider>
  );
}
