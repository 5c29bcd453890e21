import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { WishlistPage } from "@tuerca/contract";
import { getWishlist } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { callApi } from "../../client/api/call-api.ts";

/**
 * A page of the wished products, reloaded when `ids` (all wishes) change. Meanwhile the old
 * products stay, without removed ones.
 */
export function useWishedProducts(page: number, ids: readonly number[]) {
  const query = useQuery<WishlistPage>({
    queryKey: ["wishlist", page, ids.join()],
    queryFn: ({ signal }) => callApi(getWishlist, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    meta: { handles: (error) => hasStatus(error, 422) },
  });
  const products = query.data?.data.filter(({ id }) => ids.includes(id));
  return { products, meta: query.data?.meta, isError: query.isError, refetch: query.refetch };
}
