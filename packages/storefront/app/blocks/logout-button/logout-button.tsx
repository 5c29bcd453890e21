import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useState } from "react";
import { endSession } from "../../features/visitor/end-session.ts";
import { useLeave } from "../../features/visitor/use-leave.ts";

/** Ends the session and goes to the home page. */
export function LogoutButton({ className = "button" }: { className?: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const leave = useLeave();
  const logOut = async () => {
    if (isBusy) return;
    setIsBusy(true);
    if (await endSession()) {
      showToast({ kind: "success", title: "Has cerrado la sesión" });
      await leave();
    }
    setIsBusy(false);
  };
  return (
    <button type="button" className={className} aria-disabled={isBusy || undefined} onClick={logOut}>
      Cerrar sesión
    </button>
  );
}
