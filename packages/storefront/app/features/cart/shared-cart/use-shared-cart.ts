import { useQuery } from "@tanstack/react-query";
import type { SharedCart } from "@tuerca/contract";
import { getSharedCart } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { isSecretId } from "../../../client/page/secret-id.ts";

/** The shared cart of a link's secret, as it is sold now; null if there is none. */
export function useSharedCart(secret: string) {
  return useQuery({
    queryKey: ["shared-cart", secret],
    queryFn: ({ signal }) => load(secret, signal),
  });
}

async function load(id: string, signal: AbortSignal): Promise<SharedCart | null> {
  if (!isSecretId(id)) return null;
  try {
    return await callApi(getSharedCart, { params: { id }, signal });
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}
