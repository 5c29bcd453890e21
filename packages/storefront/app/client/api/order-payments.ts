import { queryOptions } from "@tanstack/react-query";
import { availablePayments } from "@tuerca/contract/calls";
import { callApi } from "./call-api.ts";

/** The ways to pay an order that is placed, whatever the cart of today is. */
export const orderPayments = queryOptions({
  queryKey: ["payment-methods", "order"],
  queryFn: ({ signal }) => callApi(availablePayments, { query: { for: "order" }, signal }),
});
