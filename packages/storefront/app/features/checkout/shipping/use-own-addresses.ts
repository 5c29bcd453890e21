import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Address, AddressInput, User } from "@tuerca/contract";
import {
  addBillingAddress,
  addShippingAddress,
  getBillingAddress,
  getShippingAddresses,
} from "@tuerca/contract/calls";
import { callApi } from "../../../client/api/call-api.ts";

/** A customer's addresses: to send to, the default first, and to bill to; and whether there is an account to keep more in. */
export type OwnAddresses = { shipping: readonly Address[]; billing: Address | null; canKeep: boolean };

const NONE: OwnAddresses = { shipping: [], billing: null, canKeep: false };

/** As in the account, so that a change there or here is seen in both. */
const KEY = "addresses";

/**
 * The addresses of who is logged in, none for a guest; null while they are on their way. Without them, should they not
 * come, one can still be written.
 */
export function useOwnAddresses(user: User | null): OwnAddresses | null {
  const { data, isError } = useQuery({
    queryKey: [KEY, "all", user?.id],
    queryFn: async ({ signal }): Promise<OwnAddresses> => {
      const [shipping, billing] = await Promise.all([
        callApi(getShippingAddresses, { signal }),
        callApi(getBillingAddress, { signal }),
      ]);
      return { shipping, billing, canKeep: true };
    },
    enabled: user !== null,
  });
  if (!user || isError) return NONE;
  return data ?? null;
}

/** What of a form's addresses the customer wants kept in the account. */
type Wanted = { shipping?: AddressInput | false | null; billing?: AddressInput | false | null };

/** Keeps addresses in the account; the same ones again change nothing. Throws ApiError. */
export function useKeepAddresses(): (wanted: Wanted) => Promise<void> {
  const client = useQueryClient();
  return async ({ shipping, billing }) => {
    if (shipping) await callApi(addShippingAddress, { body: shipping });
    if (billing) await callApi(addBillingAddress, { body: billing });
    if (shipping || billing) await client.invalidateQueries({ queryKey: [KEY] });
  };
}
