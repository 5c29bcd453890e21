import { queryOptions } from "@tanstack/react-query";
import { availablePayments } from "@tuerca/contract/calls";
import { callApi } from "./call-api.ts";

/** The payment methods of a placed order, independent of the current cart. */
export const orderPayments = queryOptions({
  queryKey: ["payment-methods", "order"],
  queryFn: ({ signal }) => callApi(availablePayments, { query: { for: "order" }, signal }),
});
