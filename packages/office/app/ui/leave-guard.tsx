import { ConfirmDialog } from "@tuerca/kit/confirm-dialog/confirm-dialog.tsx";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

type LeaveGuardProps = {
  isDirty: boolean;
  /** The parts of the address's query that choose the form. Default none. */
  formQuery?: readonly string[];
};

/** Asks before typed text is lost: by a link, the way back, or the closing of the tab. */
export function LeaveGuard({ isDirty, formQuery = [] }: LeaveGuardProps) {
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty &&
      (from.pathname !== to.pathname ||
        formQuery.some((name) => readQuery(name, from.search) !== readQuery(name, to.search))),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      title="¿Salir sin guardar?"
      text="Lo que has escrito aquí se pierde."
      confirmLabel="Continuar"
      onConfirm={() => {
        isLeaving.current = true;
        blocker.proceed?.();
      }}
      onClose={() => !isLeaving.current && blocker.reset?.()}
    />
  );
}

function readQuery(name: string, search: string): string | null {
  return new URLSearchParams(search).get(name);
}
