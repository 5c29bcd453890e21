import { useQueryClient } from "@tanstack/react-query";
import type { GuestOrder, Order } from "@tuerca/contract";
import { getGuestOrder } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { callApi } from "../../client/api/call-api.ts";
import { isSecretId } from "../../client/page/secret-id.ts";
import { findPlaced } from "./placed-order.ts";
import { orderKeys, useOrder } from "./use-order.ts";

/** The order of a secret id, as far as its link shows it; null if there is none. */
export function useGuestOrder(id: string) {
  return useOrder(orderKeys.guest(id), {
    load: async (signal) => (isSecretId(id) ? loadOrder(id, signal) : null),
    known: findPlaced(id),
  });
}

/** Updates every view of an order with a call's answer. */
export function useStoreOrder(): (order: Order) => void {
  const queries = useQueryClient();
  return (order) =>
    queries.setQueryData<GuestOrder | null>(orderKeys.guest(order.id), (known) => {
      const { needs_email = false, can_register = false } = known?.needs_login === false ? known : {};
      return { ...order, needs_login: false, needs_email, can_register };
    });
}

async function loadOrder(id: string, signal: AbortSignal): Promise<GuestOrder | null> {
  try {
    return await callApi(getGuestOrder, { params: { id }, signal });
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 422)) return null;
    throw error;
  }
}
