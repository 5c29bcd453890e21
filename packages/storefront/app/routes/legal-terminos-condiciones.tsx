import { availablePayments } from "@tuerca/contract";
import { apiCall } from "../client/page/api.server.ts";
import { fromWire, toWire } from "../client/page/wire.ts";
import { supportedMethods } from "../features/checkout/payment/supported-methods.ts";
import { legalMeta } from "../features/legal/legal-meta.ts";
import { TermsOfSale } from "../features/legal/terms-of-sale.tsx";
import type { Route } from "./+types/legal-terminos-condiciones.ts";

export const meta: Route.MetaFunction = ({ matches }) => legalMeta("terminos-condiciones", matches);

export async function loader({ context }: Route.LoaderArgs) {
  return toWire(supportedMethods(await apiCall(context, availablePayments, { query: {} })));
}

export default function TermsOfSaleRoute({ loaderData }: Route.ComponentProps) {
  return <TermsOfSale payments={fromWire(loaderData)} />;
}
