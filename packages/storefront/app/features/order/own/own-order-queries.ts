import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Order } from "@tuerca/contract";
import { type CallAnswer, getOrder, listOrders } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { orderKeys, useOrder } from "../use-order.ts";

export type OrdersPage = CallAnswer<typeof listOrders>;

/** Orders per page of the list. */
export const ORDERS_PER_PAGE = 10;

/**
 * A page of the customer's orders, newest first; the previous page stays until the next one loads.
 */
export function useOwnOrders(page: number, perPage: number) {
  return useQuery({
    queryKey: ["orders", page, perPage],
    queryFn: ({ signal }): Promise<OrdersPage> =>
      callApi(listOrders, { query: { page, per_page: perPage }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One of the customer's orders; null if unknown or another customer's. */
export function useOwnOrder(id: string) {
  return useOrder(orderKeys.own(id), { load: (signal) => loadOrder(id, signal), staleTime: 0 });
}

async function loadOrder(id: string, signal: AbortSignal): Promise<Order | null> {
  try {
    return await callApi(getOrder, { params: { id }, signal });
  } catch (error) {
    if (hasStatus(error, 404) || hasStatus(error, 422)) return null;
    throw error;
  }
}
