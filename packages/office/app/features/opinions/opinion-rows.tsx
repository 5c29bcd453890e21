import type { Opinion, OpinionStatus } from "@tuerca/office-contract";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useKeys } from "../../client/keys/use-keys.ts";
import { useMay } from "../../client/session.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { OpinionRow } from "./opinion-row.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { useDecisions } from "./use-decisions.ts";

type OpinionRowsProps = { status: OpinionStatus; opinions: readonly Opinion[] };

/** Opinions with what one may decide about them: by buttons, or by A, R, J and K. */
export function OpinionRows({ status, opinions }: OpinionRowsProps) {
  const mayDecide = useMay("write_reviews");
  const { hidden, approve, reject } = useDecisions();
  const [rejecting, setRejecting] = useState<Opinion | null>(null);
  const list = useRef<HTMLElement>(null);
  const rows = opinions.filter(({ id }) => !hidden.has(id));
  const { current, choose, step, leave } = useCurrent(rows, list, rejecting !== null);
  const canApprove = mayDecide && status !== "approved";
  const canReject = mayDecide && status !== "rejected";
  const show = (opinion: Opinion) => {
    leave(opinion);
    approve(opinion);
  };
  useKeys(
    "opinions",
    {
      approve: canApprove ? () => current && show(current) : null,
      reject: canReject ? () => current && setRejecting(current) : null,
      next: () => step(1),
      previous: () => step(-1),
    },
    list,
  );
  if (rows.length === 0) return <EmptyNote>{EMPTY[status]}</EmptyNote>;
  return (
    <section ref={list} aria-label="Opiniones" className="grid gap-2">
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
            onChoose={() => choose(opinion)}
          />
        ))}
      </ul>
      {rejecting ? (
        <RejectDialog
          returnFocus={() => currentButton(list.current)}
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

/** The opinion that keys decide about; it has the focus, unless a dialog is open. */
function useCurrent(rows: readonly Opinion[], list: RefObject<HTMLElement | null>, isDialogOpen: boolean) {
  const [chosen, setChosen] = useState<number | null>(null);
  // The list may have been read anew since, so that the same opinion is another object.
  const indexOf = (wanted: number | null) => rows.findIndex(({ id }) => id === wanted);
  const at = Math.max(indexOf(chosen), 0);
  const current = rows[at];
  const currentId = current?.id;
  useEffect(() => {
    if (currentId === undefined || isDialogOpen) return;
    currentButton(list.current)?.focus();
  }, [currentId, isDialogOpen, list]);
  return {
    current,
    choose: ({ id }: Opinion) => setChosen(id),
    /** Goes on by one, or back; the ends stay. */
    step: (by: 1 | -1) => setChosen(rows[at + by]?.id ?? current?.id ?? null),
    /** Goes to the next one, or to the last if there is none. */
    leave: ({ id }: Opinion) => {
      const index = indexOf(id);
      setChosen((rows[index + 1] ?? rows[index - 1])?.id ?? null);
    },
  };
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
