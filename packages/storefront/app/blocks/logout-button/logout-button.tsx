import { useState } from "react";
import { useNavigate } from "react-router";
import { endSession } from "../../features/visitor/end-session.ts";
import { changeUser } from "../../features/visitor/watch-user.ts";
import { showToast } from "../../ui/toast/index.ts";

/** Ends the session and goes on to the home page. */
export function LogoutButton({ className = "button" }: { className?: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    if (isBusy) return;
    setIsBusy(true);
    if (await endSession()) await goHome();
    setIsBusy(false);
  };
  // Only then, so that a page that needs a login does not ask for one.
  const goHome = async () => {
    showToast({ kind: "success", title: "Has cerrado la sesión" });
    try {
      await navigate("/");
    } finally {
      changeUser(null);
    }
  };
  return (
    <button type="button" className={className} aria-disabled={isBusy || undefined} onClick={leave}>
      Cerrar sesión
    </button>
  );
}
