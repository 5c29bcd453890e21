import { useQuery } from "@tanstack/react-query";
import type { Checkout, PaymentMethod } from "@tuerca/contract";
import { availablePayments } from "@tuerca/contract/calls";
import { callApi } from "../../../client/api/call-api.ts";
import { supportedMethods } from "./supported-methods.ts";

/** The payment methods of a checkout, which depend on carrier and total. */
export function usePaymentMethods({ id, carrier, totals }: Checkout) {
  return useQuery<PaymentMethod[]>({
    queryKey: ["payment-methods", id, carrier?.id, totals.total - totals.surcharge],
    queryFn: async ({ signal }) => supportedMethods(await callApi(availablePayments, { query: {}, signal })),
    staleTime: 0,
  });
}
