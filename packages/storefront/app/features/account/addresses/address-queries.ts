import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getBillingAddress, getShippingAddresses } from "@tuerca/contract/calls";
import { callApi } from "../../../client/api/call-api.ts";

/** Query key of the addresses; the checkout's address queries use it too. */
const KEY = "addresses";

/** The customer's shipping addresses, the default first. */
export function useShippingAddresses() {
  return useQuery({
    queryKey: [KEY, "shipping"],
    queryFn: ({ signal }) => callApi(getShippingAddresses, { signal }),
  });
}

/** The customer's billing address, or null. */
export function useBillingAddress() {
  return useQuery({
    queryKey: [KEY, "billing"],
    queryFn: ({ signal }) => callApi(getBillingAddress, { signal }),
  });
}

/** Reloads the addresses wherever a page shows them. */
export function useReloadAddresses(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}
