import { PAYMENT_PATHS } from "@tuerca/contract";
import { getSeller } from "@tuerca/contract/calls";
import { redirectDocument, useSearchParams } from "react-router";
import { BARE_FRAME } from "../blocks/layout/bare-frame.tsx";
import { PayPage } from "../blocks/payment/pay-page.tsx";
import { QueryProvider } from "../client/api/query-provider.tsx";
import { sharedApiCall } from "../client/page/loading/api.server.ts";
import { pageLoader, usePageData } from "../client/page/page-data.ts";
import { pageMeta } from "../client/page/seo.ts";
import { useShop } from "../client/page/use-shop.ts";
import { useOwnDocument } from "../features/payment/use-own-document.ts";
import type { Route } from "./+types/payment-pay.ts";

export const handle = BARE_FRAME;

/**
 * The gateway receives the shop's origin, by which it knows its form's page, and nothing about the
 * order.
 */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Pagar tu pedido", path: PAYMENT_PATHS.pay, isHidden: true }),
  { name: "referrer", content: "strict-origin" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => ({
  isTest: (await sharedApiCall(context, getSeller, {})).gateway?.is_test ?? false,
}));

/** Loads as a document, because its policy admits the gateway. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url);
}

export default function Pay() {
  const { isTest } = usePageData<typeof loader>();
  const email = useShop()?.operator.email ?? null;
  const [query] = useSearchParams();
  const orderId = query.get("order") ?? "";
  useOwnDocument();
  return (
    <QueryProvider>
      <PayPage key={orderId} orderId={orderId} isTest={isTest} contactEmail={email} />
    </QueryProvider>
  );
}
