import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Carrier, isPostalCode } from "@tuerca/contract";
import { availableCarriers } from "@tuerca/contract/calls";
import { useCallback } from "react";
import { callApi } from "../../../client/api/call-api.ts";

const keyOf = (postalCode: string) => ["carriers", postalCode];

/** Who delivers to a postal code; nothing is asked while it is none. */
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

/** Answers whether it is known that nobody delivers to a postal code. */
export function useIsUnserved(): (postalCode: string) => boolean {
  const client = useQueryClient();
  return useCallback(
    (postalCode) => client.getQueryData<Carrier[]>(keyOf(postalCode))?.length === 0,
    [client],
  );
}
