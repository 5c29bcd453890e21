import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@tuerca/contract";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import type { OfficeCall } from "@tuerca/office-contract";
import { callOffice, type OfficeInput } from "../../../client/call-office.ts";
import { useKey } from "../../../client/use-key.ts";
import { readAnew } from "../../../client/use-office.ts";

/**
 * A refund with one key for each content, so that a repetition after a lost answer is the same
 * refund. Its errors are shown where it is made.
 */
export function useRefund<C extends OfficeCall>(call: C, onDone: (answer: AnswerOf<C>) => void) {
  const client = useQueryClient();
  const key = useKey();
  const refund = useMutation({
    mutationFn: (input: Omit<OfficeInput<C>, "headers">) => {
      const headers = key.headersFor(input);
      return callOffice(call, { ...input, headers } as unknown as OfficeInput<C>);
    },
    meta: { handles: () => true },
    onSuccess: async (answer) => {
      key.done();
      await readAnew(client);
      onDone(answer);
    },
  });
  const error = refund.error instanceof ApiError ? refund.error : null;
  return { refund, error, fieldErrors: error?.fieldErrors ?? {} };
}
