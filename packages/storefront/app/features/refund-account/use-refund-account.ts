import { useQuery } from "@tanstack/react-query";
import type { RefundAccount } from "@tuerca/contract";
import { readRefundAccount } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { callApi } from "../../client/api/call-api.ts";

/** An order's opener: its secret id, or the secret of a mailed link. */
export type AccountOpener = { order_id: string } | { secret: string };

/** Why no account can be given here: nothing opens, or the order's account is not logged in. */
type Closed = "unknown" | "needs_login";

/** Whether an order's refund account is given, or why it is not shown. */
export function useRefundAccount(opener: AccountOpener) {
  return useQuery({
    queryKey: ["refund-account", opener],
    queryFn: ({ signal }) => load(opener, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

async function load(body: AccountOpener, signal: AbortSignal): Promise<RefundAccount | Closed> {
  try {
    return await callApi(readRefundAccount, { body, signal });
  } catch (error) {
    if (hasStatus(error, 401)) return "needs_login";
    if (hasStatus(error, 404) || hasStatus(error, 422)) return "unknown";
    throw error;
  }
}
