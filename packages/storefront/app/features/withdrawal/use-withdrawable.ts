import { useQuery } from "@tanstack/react-query";
import type { Withdrawable } from "@tuerca/contract";
import { readWithdrawal } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { callApi } from "../../client/api/call-api.ts";

/** An order's opener: its secret id, or the secret of a mailed link. */
export type Opener = { order_id: string } | { secret: string };

/** The lines of an order that can be withdrawn from; null if nothing opens. */
export function useWithdrawable(opener: Opener) {
  return useQuery({
    queryKey: ["withdrawable", opener],
    queryFn: ({ signal }) => load(opener, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

async function load(body: Opener, signal: AbortSignal): Promise<Withdrawable | null> {
  try {
    return await callApi(readWithdrawal, { body, signal });
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 422)) return null;
    throw error;
  }
}
