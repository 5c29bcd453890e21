import { keepPreviousData, useQuery } from "@tanstack/react-query";
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
  const isOther = Boolean(checkout && choice && !isStored(choice, checkout));
  const { data } = useQuery({
    queryKey: ["checkout-preview", checkout?.revision, choice],
    queryFn: ({ signal }) => callApi(previewCheckout, { body: choice ?? {}, signal }),
    enabled: isOther,
    placeholderData: keepPreviousData,
  });
  return checkout && isOther && data ? { ...checkout, ...data } : checkout;
}

function isStored({ postal_code, carrier_id, payment_method }: Choice, checkout: Checkout): boolean {
  const pairs = [
    [postal_code, checkout.shipping_address?.postal_code],
    [carrier_id, checkout.carrier?.id],
    [payment_method, checkout.payment_method],
  ];
  return pairs.every(([chosen, stored]) => chosen === undefined || chosen === stored);
}
