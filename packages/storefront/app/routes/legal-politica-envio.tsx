import { getDeliveryRates, getDispatchTerms } from "@tuerca/contract/calls";
import { apiCall } from "../client/page/loading/api.server.ts";
import { pageLoader, usePageData } from "../client/page/page-data.ts";
import { legalMeta } from "../features/legal/legal-meta.ts";
import { ShippingPolicy } from "../features/legal/shipping-policy.tsx";
import type { Route } from "./+types/legal-politica-envio.ts";

export const meta: Route.MetaFunction = ({ matches }) => legalMeta("politica-envio", matches);

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const [rates, dispatch] = await Promise.all([
    apiCall(context, getDeliveryRates, {}),
    apiCall(context, getDispatchTerms, {}),
  ]);
  return { rates, dispatch };
});

export default function ShippingPolicyRoute() {
  return <ShippingPolicy {...usePageData<typeof loader>()} />;
}
