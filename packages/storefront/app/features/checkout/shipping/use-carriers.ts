import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Carrier, isPostalCode } from "@tuerca/contract";
import { availableCarriers } from "@tuerca/contract/calls";
import { useCallback } from "react";
import { callApi } from "../../../client/api/call-api.ts";

const keyOf = (postalCode: string) => ["carriers", postalCode];

/** The carriers to a postal code; no request while it is incomplete. */
export function useCarriers(postalCode: string) {
  return useQuery<Carrier[]>({
    queryKey: keyOf(postalCode),
    queryFn: async ({ signal }) => {
      const answer = await callApi(availableCarriers, { body: { postal_code: postalCode }, signal });
      return answer;
    },
    enabled: isPostalCode(postalCode),
    staleTime: 0,
  });
}

/** Returns whether a postal code is known to have no carrier. */
export function useIsUnserved(): (postalCode: string) => boolean {
  const client = useQueryClient();
  return useCallback(
    (postalCode) => client.getQueryData<Carrier[]>(keyOf(postalCode))?.length === 0,
    [client],
  );
}
