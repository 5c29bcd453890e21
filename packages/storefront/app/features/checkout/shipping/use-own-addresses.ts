import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Address, AddressInput, User } from "@tuerca/contract";
import {
  addBillingAddress,
  addShippingAddress,
  getBillingAddress,
  getShippingAddresses,
} from "@tuerca/contract/calls";
import { callApi } from "../../../client/api/call-api.ts";

/**
 * The customer's shipping addresses (the default first) and billing address, and whether an account
 * can store more.
 */
export type OwnAddresses = { shipping: readonly Address[]; billing: Address | null; canSave: boolean };

const NONE: OwnAddresses = { shipping: [], billing: null, canSave: false };

/** Shares the account's queries, so that a change here or there shows in both. */
const KEY = "addresses";

/**
 * The user's addresses, none for a guest; null while they load. If loading fails, an address can
 * still be typed.
 */
export function useOwnAddresses(user: User | null): OwnAddresses | null {
  const { data, isError } = useQuery({
    queryKey: [KEY, "all", user?.id],
    queryFn: async ({ signal }): Promise<OwnAddresses> => {
      const [shipping, billing] = await Promise.all([
        callApi(getShippingAddresses, { signal }),
        callApi(getBillingAddress, { signal }),
      ]);
      return { shipping, billing, canSave: true };
    },
    enabled: user !== null,
  });
  if (!user || isError) return NONE;
  return data ?? null;
}

/** The addresses of a form that the customer wants to save in the account. */
type Wanted = { shipping?: AddressInput | false | null; billing?: AddressInput | false | null };

/** Saves addresses in the account; saving the same ones again changes nothing. Throws ApiError. */
export function useSaveAddresses(): (wanted: Wanted) => Promise<void> {
  const client = useQueryClient();
  return async ({ shipping, billing }) => {
    if (shipping) await callApi(addShippingAddress, { body: shipping });
    if (billing) await callApi(addBillingAddress, { body: billing });
    if (shipping || billing) await client.invalidateQueries({ queryKey: [KEY] });
  };
}
