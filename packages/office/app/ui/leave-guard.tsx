import { ConfirmDialog } from "@tuerca/kit/confirm-dialog/confirm-dialog.tsx";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

type LeaveGuardProps = {
  isDirty: boolean;
  /** Whether another query of the address shows another form. Default false. */
  asksByQuery?: boolean;
};

/** Asks before typed text is lost: by a link, the way back, or the closing of the tab. */
export function LeaveGuard({ isDirty, asksByQuery = false }: LeaveGuardProps) {
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && (from.pathname !== to.pathname || (asksByQuery && from.search !== to.search)),
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
