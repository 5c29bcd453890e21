import { useQuery } from "@tanstack/react-query";
import type { PaymentProgress } from "@tuerca/contract";
import { getPaymentProgress } from "@tuerca/contract/calls";
import { callApi } from "../../client/api/call-api.ts";
import { pauseAfter } from "../../client/browser/pause-after.ts";
import { isSettled } from "./card/card-state.ts";

type Asked = {
  /** Default true. */
  isPolling?: boolean;
  /** Key of the payment: a new one discards the last answer. */
  about?: string;
};

/**
 * Progress of an order's payment, polled with growing pauses until settled. Failures are silent,
 * because the next poll is near.
 */
export function useProgress(orderId: string, { isPolling: isAsked = true, about = "" }: Asked = {}) {
  return useQuery<PaymentProgress>({
    queryKey: ["payment-progress", orderId, about],
    queryFn: ({ signal }) => callApi(getPaymentProgress, { params: { order_id: orderId }, signal }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : pauseAfter(state)),
    meta: { handles: () => true },
  });
}
