import { availablePayments } from "@tuerca/contract/calls";
import { apiCall } from "../client/page/loading/api.server.ts";
import { pageLoader, usePageData } from "../client/page/page-data.ts";
import { supportedMethods } from "../features/checkout/payment/supported-methods.ts";
import { legalMeta } from "../features/legal/legal-meta.ts";
import { TermsOfSale } from "../features/legal/terms-of-sale.tsx";
import type { Route } from "./+types/legal-terminos-condiciones.ts";

export const meta: Route.MetaFunction = ({ matches }) => legalMeta("terminos-condiciones", matches);

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) =>
  supportedMethods(await apiCall(context, availablePayments, { query: {} })),
);

export default function TermsOfSaleRoute() {
  return <TermsOfSale payments={usePageData<typeof loader>()} />;
}
