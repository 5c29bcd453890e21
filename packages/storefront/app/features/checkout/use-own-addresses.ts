import { useQuery } from "@tanstack/react-query";
import type { Address, User } from "@tuerca/contract";
import { getBillingAddress, getShippingAddresses } from "../../client/account-calls.ts";
import { callApi } from "../../client/call-api.ts";

/** A customer's addresses: to send to, the default first, and to bill to. */
export type OwnAddresses = { shipping: readonly Address[]; billing: Address | null };

const NONE: OwnAddresses = { shipping: [], billing: null };

/**
 * The addresses of who is logged in, none for a guest; null while they are on their way. Without them, should they not come, one can
 * still be written.
 */
export function useOwnAddresses(user: User | null): OwnAddresses | null {
  const { data, isError } = useQuery({
    queryKey: ["checkout-addresses", user?.id],
    queryFn: async ({ signal }): Promise<OwnAddresses> => {
      const [shipping, billing] = await Promise.all([
        callApi(getShippingAddresses, { signal }),
        callApi(getBillingAddress, { signal }),
      ]);
      return { shipping, billing };
    },
    enabled: user !== null,
  });
  if (!user || isError) return NONE;
  return data ?? null;
}
