import { useQueryClient } from "@tanstack/react-query";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { approveOpinion, type Opinion, rejectOpinion, undoOpinion } from "@tuerca/office-contract";
import { useState } from "react";
import { readAnew, useAct } from "../../client/use-office.ts";

/**
 * Decides about opinions, which leave the list at once and come back if the server refuses. A toast
 * offers the undo.
 */
export function useDecisions() {
  const client = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const approval = useAct(approveOpinion);
  const rejection = useAct(rejectOpinion);
  const undo = useAct(undoOpinion);

  const hide = ({ id }: Opinion) => setHidden((before) => new Set([...before, id]));
  const unhide = (opinion: Opinion) =>
    setHidden((before) => new Set([...before].filter((id) => id !== opinion.id)));
  const outcomeOf = (opinion: Opinion, title: string) => ({
    onSuccess: ({ version }: { version: string }) =>
      showToast({
        kind: "success",
        title,
        text: `${opinion.title || opinion.product.name}, de ${opinion.author}`,
        action: {
          label: "Deshacer",
          run: () =>
            undo.mutate(
              { params: { id: opinion.id }, body: { seen: version } },
              {
                onSuccess: () => {
                  unhide(opinion);
                  showToast({ kind: "info", title: "La opinión vuelve a esperar" });
                },
              },
            ),
        },
      }),
    onError: () => {
      unhide(opinion);
      void readAnew(client);
    },
  });
  return {
    hidden,
    approve: (opinion: Opinion) => {
      hide(opinion);
      const input = { params: { id: opinion.id }, body: { seen: opinion.version } };
      approval.mutate(input, outcomeOf(opinion, "Publicada"));
    },
    reject: (opinion: Opinion, reason: string) => {
      hide(opinion);
      const input = { params: { id: opinion.id }, body: { seen: opinion.version, reason } };
      rejection.mutate(input, outcomeOf(opinion, "Rechazada"));
    },
  };
}
