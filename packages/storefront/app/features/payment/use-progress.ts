import { useQuery } from "@tanstack/react-query";
import type { PaymentProgress } from "@tuerca/contract";
import { callApi } from "../../client/call-api.ts";
import { getPaymentProgress } from "../../client/payment-calls.ts";
import { isSettled } from "./card/card-state.ts";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10_000;

type Asked = {
  /** Default true. */
  isAsked?: boolean;
  /** What is waited for: another one forgets what was said of the one before. */
  about?: string;
};

/** Where the payment of an order stands, asked again, less often with time, until it is settled. Failures are silent: the next try is near. */
export function useProgress(orderId: string, { isAsked = true, about = "" }: Asked = {}) {
  return useQuery<PaymentProgress>({
    queryKey: ["payment-progress", orderId, about],
    queryFn: ({ signal }) => callApi(getPaymentProgress, { params: { order_id: orderId }, signal }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isSettled(state.data)
        ? false
        : pauseAfter(state.dataUpdateCount + state.errorUpdateCount),
    meta: { handles: () => true },
  });
}

function pauseAfter(answers: number): number {
  return Math.min(FIRST_PAUSE_MS * 1.4 ** answers, LONGEST_PAUSE_MS);
}
