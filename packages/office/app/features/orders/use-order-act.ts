import { useMutation, useQueryClient } from "@tanstack/react-query";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import type { OfficeCall } from "@tuerca/office-contract";
import { callOffice, type OfficeInput } from "../../client/call-office.ts";
import { readAnew } from "../../client/use-office.ts";

/** An act on an order; after it, and after a conflict, which a toast explains, all is read anew. */
export function useOrderAct<C extends OfficeCall>(call: C, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: OfficeInput<C>) => callOffice(call, input),
    onSuccess: async () => {
      await readAnew(client);
      onDone?.();
    },
    onError: (error) => {
      if (hasStatus(error, 409)) void readAnew(client);
    },
  });
}
