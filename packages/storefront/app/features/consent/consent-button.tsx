import { consentStore } from "./consent-store.ts";

/**
 * Reopens the cookie choice. Hidden without JavaScript, because cookies that need consent are set
 * by JavaScript.
 */
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
