import { useQuery } from "@tanstack/react-query";
import { normalizePostalCode } from "@tuerca/contract";
import { getPostalCode } from "@tuerca/contract/calls";
import { callApi } from "../../client/api/call-api.ts";
import { provinceFor } from "./address-values.ts";

const NONE: readonly string[] = [];

/** Suggested towns for a typed postal code, larger ones first; empty if they fail to load. */
export function useTowns(typed: string): readonly string[] {
  const postalCode = normalizePostalCode(typed);
  const { data = NONE } = useQuery({
    queryKey: ["towns", postalCode],
    queryFn: async ({ signal }) => {
      const { cities } = await callApi(getPostalCode, { params: { postal_code: postalCode }, signal });
      return cities;
    },
    enabled: provinceFor(postalCode) !== "",
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handles: () => true },
  });
  return data;
}
