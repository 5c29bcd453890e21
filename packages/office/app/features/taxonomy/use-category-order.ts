import { useMutation, useQueryClient } from "@tanstack/react-query";
import { arrangeCategories } from "@tuerca/office-contract";
import { useState } from "react";
import { callOffice } from "../../client/call-office.ts";

/** Moves a category among those directly below `parent`, and says what became of it. */
export function useCategoryOrder(parent: number, ids: readonly number[]) {
  const client = useQueryClient();
  const [said, setSaid] = useState("");
  const arrange = useMutation({
    mutationFn: ({ order }: { order: number[]; done: string }) =>
      callOffice(arrangeCategories, { params: { id: parent }, body: { seen: [...ids], order } }),
    onSuccess: (_answer, { done }) => setSaid(done),
    // After a conflict the screen shows what somebody else did.
    onSettled: () => client.invalidateQueries(),
  });
  return {
    ...{ said, isBusy: arrange.isPending },
    /** Moves a category to a position, from 0 on. */
    move: (id: number, to: number, name: string) => {
      if (arrange.isPending || to < 0 || to >= ids.length || ids[to] === id) return;
      const order = ids.filter((one) => one !== id);
      order.splice(to, 0, id);
      arrange.mutate({ order, done: `${name}: puesto ${to + 1} de ${ids.length}` });
    },
  };
}
