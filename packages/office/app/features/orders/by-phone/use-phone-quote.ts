import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AnswerOf, postalCode } from "@tuerca/contract";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { quotePhoneOrder } from "@tuerca/office-contract";
import { callOffice, type OfficeInput } from "../../../client/call-office.ts";

export type PhoneQuote = AnswerOf<typeof quotePhoneOrder>;
type Body = OfficeInput<typeof quotePhoneOrder>["body"];

/** The costs, carriers and ways to pay of what has been chosen so far. */
export function usePhoneQuote(id: string, { postal_code, ...choice }: Body, { isOff }: { isOff: boolean }) {
  const isPlace = postalCode.safeParse(postal_code).success;
  const body: Body = { ...choice, ...(isPlace ? { postal_code } : {}) };
  const isWhole = body.products.length > 0 && body.products.every(({ quantity }) => quantity > 0);
  return useQuery({
    queryKey: [quotePhoneOrder.path, id, body],
    queryFn: ({ signal }) => callOffice(quotePhoneOrder, { params: { id }, body }, signal),
    enabled: isWhole && !isOff,
    placeholderData: isWhole ? keepPreviousData : undefined,
    // The screen shows them at the parts.
    meta: { handles: (error) => hasStatus(error, 422) },
  });
}
