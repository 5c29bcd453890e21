import type { Opinion, OpinionStatus } from "@tuerca/office-contract";
import { useEffect, useRef, useState } from "react";
import { useKeys } from "../../client/keys/use-keys.ts";
import { useMay } from "../../client/session.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { OpinionRow } from "./opinion-row.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { useDecisions } from "./use-decisions.ts";

/** Opinions with what one may decide about them: by buttons, or by A, R, J and K. */
export function OpinionRows({ status, opinions }: { status: OpinionStatus; opinions: readonly Opinion[] }) {
  const mayDecide = useMay("write_reviews");
  const { hidden, approve, reject } = useDecisions();
  const [chosen, setChosen] = useState<number | null>(null);
  const [rejecting, setRejecting] = useState<Opinion | null>(null);
  const ref = useRef<HTMLElement>(null);
  const rows = opinions.filter(({ id }) => !hidden.has(id));
  const at = Math.max(
    rows.findIndex(({ id }) => id === chosen),
    0,
  );
  const current = rows[at];
  const canApprove = mayDecide && status !== "approved";
  const canReject = mayDecide && status !== "rejected";

  /** Opens the next one, or the last if there is none. */
  const leave = (opinion: Opinion) => {
    // The list may have been read anew since, so that the same opinion is another object.
    const index = rows.findIndex(({ id }) => id === opinion.id);
    setChosen((rows[index + 1] ?? rows[index - 1])?.id ?? null);
  };
  const show = (opinion: Opinion) => {
    leave(opinion);
    approve(opinion);
  };
  const choose = (place: number) => setChosen(rows[place]?.id ?? current?.id ?? null);
  useKeys(
    "opinions",
    {
      approve: canApprove ? () => current && show(current) : null,
      reject: canReject ? () => current && setRejecting(current) : null,
      next: () => choose(at + 1),
      previous: () => choose(at - 1),
    },
    ref,
  );
  const currentId = current?.id;
  useEffect(() => {
    if (currentId === undefined || rejecting) return;
    currentButton(ref.current)?.focus();
  }, [currentId, rejecting]);

  if (rows.length === 0) return <EmptyNote>{EMPTY[status]}</EmptyNote>;
  return (
    <section ref={ref} aria-label="Opiniones" className="grid gap-2">
      {mayDecide ? (
        <p className="text-sm text-ink-2 max-lg:hidden">
          {canApprove ? "A publica, " : null}
          {canReject ? "R rechaza, " : null}J y K pasan a la siguiente y a la anterior.
        </p>
      ) : null}
      <ul className="sheet">
        {rows.map((opinion) => (
          <OpinionRow
            key={opinion.id}
            opinion={opinion}
            isCurrent={mayDecide && opinion === current}
            onApprove={canApprove ? () => show(opinion) : null}
            onReject={canReject ? () => setRejecting(opinion) : null}
            onChoose={() => setChosen(opinion.id)}
          />
        ))}
      </ul>
      {rejecting ? (
        <RejectDialog
          returnFocus={() => currentButton(ref.current)}
          onClose={() => setRejecting(null)}
          onReason={(reason) => {
            setRejecting(null);
            leave(rejecting);
            reject(rejecting, reason);
          }}
        />
      ) : null}
    </section>
  );
}

/** The first button of the opinion that keys decide about. */
function currentButton(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>("[aria-current] button") ?? null;
}

const EMPTY: Readonly<Record<OpinionStatus, string>> = {
  pending: "No hay opiniones por leer.",
  approved: "No hay opiniones publicadas.",
  rejected: "No hay opiniones rechazadas.",
};
