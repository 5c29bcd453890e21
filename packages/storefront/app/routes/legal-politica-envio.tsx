import { getDeliveryRates, getDispatchTerms } from "@tuerca/contract";
import { apiCall } from "../client/page/api.server.ts";
import { fromWire, toWire } from "../client/page/wire.ts";
import { legalMeta } from "../features/legal/legal-meta.ts";
import { ShippingPolicy } from "../features/legal/shipping-policy.tsx";
import type { Route } from "./+types/legal-politica-envio.ts";

export const meta: Route.MetaFunction = ({ matches }) => legalMeta("politica-envio", matches);

export async function loader({ context }: Route.LoaderArgs) {
  const [rates, dispatch] = await Promise.all([
    apiCall(context, getDeliveryRates, {}),
    apiCall(context, getDispatchTerms, {}),
  ]);
  return toWire({ rates, dispatch });
}

export default function ShippingPolicyRoute({ loaderData }: Route.ComponentProps) {
  return <ShippingPolicy {...fromWire(loaderData)} />;
}
