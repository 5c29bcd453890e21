import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Checkout } from "@tuerca/contract";
import { type CallInput, previewCheckout } from "@tuerca/contract/calls";
import { createContext, useContext, useEffect } from "react";
import { callApi } from "../../client/api/call-api.ts";

/** A step's unsent choice. */
export type Choice = CallInput<typeof previewCheckout>["body"];

/** Sets the choice of the step on screen; null for none. */
export const ChoiceContext = createContext<(choice: Choice | null) => void>(() => {});

/** Makes the summary follow the choice while this is mounted. */
export function useChoice({ postal_code, carrier_id, payment_method }: Choice): void {
  const choose = useContext(ChoiceContext);
  useEffect(
    () => choose({ postal_code, carrier_id, payment_method }),
    [choose, postal_code, carrier_id, payment_method],
  );
  useEffect(() => () => choose(null), [choose]);
}

/** The checkout as if `choice` were sent; the previous one until that is known. */
export function usePreviewed<C extends Checkout | null | undefined>(checkout: C, choice: Choice | null): C {
  const isOther = Boolean(checkout && choice && !isKnown(choice, checkout));
  const { data } = useQuery({
    ...previewQuery(useQueryClient(), checkout?.revision, choice ?? {}),
    enabled: isOther,
    placeholderData: keepPreviousData,
  });
  if (!checkout || !isOther || !data) return checkout;
  const { carriers: _, ...costs } = data;
  return { ...checkout, ...costs };
}

const KEY = "checkout-preview";

/**
 * The query of a choice's costs. An answer that chose a carrier counts for that choice too, which
 * the form makes next.
 */
export function previewQuery(client: QueryClient, revision: string | undefined, choice: Choice) {
  const keyOf = (of: Choice) => [KEY, revision, of] as const;
  return queryOptions({
    queryKey: keyOf(choice),
    queryFn: async ({ signal }) => {
      const preview = await callApi(previewCheckout, { body: choice, signal });
      if (preview.carrier) client.setQueryData(keyOf({ ...choice, carrier_id: preview.carrier.id }), preview);
      return preview;
    },
  });
}

/** Whether the checkout's costs are those of the choice: it is stored, or costs nothing. */
function isKnown({ postal_code, carrier_id, payment_method }: Choice, checkout: Checkout): boolean {
  const pairs = [
    [postal_code, checkout.shipping_address?.postal_code],
    [carrier_id, checkout.carrier?.id],
    [isFree(payment_method, checkout) ? undefined : payment_method, checkout.payment_method],
  ];
  return pairs.every(([chosen, stored]) => chosen === undefined || chosen === stored);
}

/** Whether a payment method costs as little as the stored one: nothing. */
function isFree(code: Choice["payment_method"], { payment_methods: methods, totals }: Checkout): boolean {
  return totals.surcharge === 0 && methods.some((method) => method.code === code && method.surcharge === 0);
}
