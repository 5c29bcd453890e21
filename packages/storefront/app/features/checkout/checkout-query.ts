import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Checkout, CheckoutInput } from "@tuerca/contract";
import { startCheckout, updateCheckout } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { useCallback } from "react";
import { callApi } from "../../client/api/call-api.ts";

/** The open checkout, started if there is none; null if the cart is empty. */
const checkoutQuery = queryOptions({
  queryKey: ["checkout"] as const,
  queryFn: ({ signal }) => openCheckout(signal),
  staleTime: 0,
});

async function openCheckout(signal: AbortSignal): Promise<Checkout | null> {
  try {
    return await callApi(startCheckout, { signal });
  } catch (error) {
    if (hasStatus(error, 422)) return null;
    throw error;
  }
}

export function useCheckout() {
  return useQuery(checkoutQuery);
}

/** Shows the checkout of a server's answer. */
export function showCheckout(client: QueryClient, checkout: Checkout): void {
  client.setQueryData(checkoutQuery.queryKey, checkout);
}

/** Reloads the checkout wherever a page shows it. */
export function reloadCheckout(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
}

/** Sends part of the checkout and returns the new checkout. Throws ApiError. */
export function useUpdateCheckout(): (change: CheckoutInput) => Promise<Checkout> {
  const client = useQueryClient();
  return useCallback(
    async (change) => {
      await client.cancelQueries({ queryKey: checkoutQuery.queryKey });
      const checkout = await callApi(updateCheckout, { body: change });
      showCheckout(client, checkout);
      return checkout;
    },
    [client],
  );
}
