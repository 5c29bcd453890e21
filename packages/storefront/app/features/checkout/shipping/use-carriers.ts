import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Carrier, type Checkout, isPostalCode } from "@tuerca/contract";
import { useCallback } from "react";
import { type Choice, previewQuery } from "../checkout-preview.ts";

const keyOf = (revision: string, postalCode: string) => ["carriers", revision, postalCode];

/** What the carriers depend on; `isSending`: the step is being sent, so that nothing is asked. */
type Asked = { checkout: Checkout; choice: Choice; isSending: boolean };

/**
 * The carriers to a postal code, from the preview of this choice, which shows its failure; no
 * request while the code is incomplete. The same place keeps its carriers until they are known
 * anew.
 */
export function useCarriers({ checkout: { revision }, choice, isSending }: Asked) {
  const { postal_code = "", carrier_id } = choice;
  const client = useQueryClient();
  return useQuery<Carrier[]>({
    queryKey: keyOf(revision, postal_code),
    queryFn: async () =>
      (await client.fetchQuery(previewQuery(client, revision, { postal_code, carrier_id }))).carriers,
    enabled: isPostalCode(postal_code) && !isSending,
    placeholderData: (known, query) => (query?.queryKey[2] === postal_code ? known : undefined),
    meta: { handles: () => true },
  });
}

/** Returns whether a postal code is known to have no carrier. */
export function useIsUnserved({ revision }: Checkout): (postalCode: string) => boolean {
  const client = useQueryClient();
  return useCallback(
    (postalCode) => client.getQueryData<Carrier[]>(keyOf(revision, postalCode))?.length === 0,
    [client, revision],
  );
}
