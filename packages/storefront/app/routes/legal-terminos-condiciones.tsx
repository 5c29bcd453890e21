import { availablePayments } from "@tuerca/contract";
import { apiCall } from "../client/api.server.ts";
import { legalMeta } from "../features/legal/legal-meta.ts";
import { TermsOfSale } from "../features/legal/terms-of-sale.tsx";
import type { Route } from "./+types/legal-terminos-condiciones.ts";

export const meta: Route.MetaFunction = ({ matches }) => legalMeta("terminos-condiciones", matches);

export function loader({ context }: Route.LoaderArgs) {
  return apiCall(context, availablePayments, {});
}

export default function TermsOfSaleRoute({ loaderData }: Route.ComponentProps) {
  return <TermsOfSale payments={loaderData} />;
}
