import { consentStore } from "./consent-store.ts";

/** Reopens the choice about cookies. Out of sight without JavaScript, which is what sets those that need one. */
export function ConsentButton({ className = "" }: { className?: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`noscript:hidden ${className}`}
      onClick={() => consentStore.setPanelOpen(true)}
    >
      Configurar cookies
    </button>
  );
}
