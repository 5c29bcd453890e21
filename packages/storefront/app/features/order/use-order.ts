import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { GuestOrder, Order } from "@tuerca/contract";
import { pauseAfter } from "../../client/browser/pause-after.ts";

/** Query keys of an order: as its owner sees it, and as anyone with the id sees it. */
export const orderKeys = {
  own: (id: string) => ["order", id],
  guest: (id: string) => ["guest-order", id],
};

type Loading<T> = {
  load: (signal: AbortSignal) => Promise<T | null>;
  staleTime?: number;
  /** The order, if it is known already. */
  known?: T | undefined;
};

/**
 * An order, null if there is none. Polled with growing pauses while a payment attempt is in flight
 * or an invoice is being issued; failures are silent then, because the next poll is near.
 */
export function useOrder<T extends Order | GuestOrder>(
  queryKey: string[],
  { load, staleTime, known }: Loading<T>,
) {
  const queries = useQueryClient();
  return useQuery<T | null>({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    initialData: known,
    ...(staleTime === undefined ? {} : { staleTime }),
    refetchInterval: ({ state }) => (isUnsettled(state.data) ? pauseAfter(state) : false),
    meta: { handles: () => isUnsettled(queries.getQueryData<T | null>(queryKey)) },
  });
}

/** Reloads the views of an order that a call has changed. */
export function useReloadOrder(id: string): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [orderKeys.own(id), orderKeys.guest(id), ["orders"]])
      void queries.invalidateQueries({ queryKey });
  };
}

function isUnsettled(order: Order | GuestOrder | null | undefined): boolean {
  if (order === null || order === undefined || !("can" in order)) return false;
  return order.payment.is_confirming || order.invoice_due === "soon";
}
