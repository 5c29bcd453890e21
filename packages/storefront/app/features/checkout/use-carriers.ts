import { useQuery } from "@tanstack/react-query";
import { type Carrier, isPostalCode } from "@tuerca/contract";
import { callApi } from "../../client/call-api.ts";
import { availableCarriers } from "../../client/calls.ts";

/** Who delivers to a postal code; nothing is asked while it is none. */
export function useCarriers(postalCode: string) {
  return useQuery<Carrier[]>({
    queryKey: ["carriers", postalCode],
    queryFn: async ({ signal }) => {
      const answer = await callApi(availableCarriers, { body: { postal_code: postalCode }, signal });
      return answer;
    },
    enabled: isPostalCode(postalCode),
    staleTime: 0,
  });
}
