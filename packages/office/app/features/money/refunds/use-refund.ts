import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@tuerca/contract";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import type { OfficeCall } from "@tuerca/office-contract";
import { useRef } from "react";
import { callOffice, type OfficeInput } from "../../../client/call-office.ts";

/**
 * A refund with one key for each content, so that a repetition after a lost answer is the same
 * refund. Its errors are shown where it is made.
 */
export function useRefund<C extends OfficeCall>(call: C, onDone: (answer: AnswerOf<C>) => void) {
  const client = useQueryClient();
  const sent = useRef<{ content: string; key: string } | null>(null);
  const refund = useMutation({
    mutationFn: (input: Omit<OfficeInput<C>, "headers">) => {
      const content = JSON.stringify(input);
      if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() };
      const headers = { "idempotency-key": sent.current.key };
      return callOffice(call, { ...input, headers } as unknown as OfficeInput<C>);
    },
    meta: { handles: () => true },
    onSuccess: async (answer) => {
      sent.current = null;
      await client.invalidateQueries();
      onDone(answer);
    },
  });
  const error = refund.error instanceof ApiError ? refund.error : null;
  return { refund, error, fieldErrors: error?.fieldErrors ?? {} };
}
