import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { GuestOrder, Order } from "@tuerca/contract";
import { pauseAfter } from "../../client/browser/pause-after.ts";

/** Where the order of an id is kept: as its owner sees it, and as everybody does who knows the id. */
export const orderKeys = {
  own: (id: string) => ["order", id],
  guest: (id: string) => ["guest-order", id],
};

type Loading<T> = { load: (signal: AbortSignal) => Promise<T | null>; staleTime?: number };

/**
 * An order, null where there is none, asked for again, less often with time, while nobody knows how its payment has
 * ended. A failure is silent then: the next try is near.
 */
export function useOrder<T extends Order | GuestOrder>(queryKey: string[], { load, staleTime }: Loading<T>) {
  const queries = useQueryClient();
  return useQuery<T | null>({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    ...(staleTime === undefined ? {} : { staleTime }),
    refetchInterval: ({ state }) => (isConfirming(state.data) ? pauseAfter(state) : false),
    meta: { handles: () => isConfirming(queries.getQueryData<T | null>(queryKey)) },
  });
}

/** Loads anew what is shown of an order that a call has changed. */
export function useReloadOrder(id: string): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [orderKeys.own(id), orderKeys.guest(id), ["orders"]])
      void queries.invalidateQueries({ queryKey });
  };
}

function isConfirming(order: Order | GuestOrder | null | undefined): boolean {
  return order !== null && order !== undefined && "can" in order && order.payment.is_confirming;
}
