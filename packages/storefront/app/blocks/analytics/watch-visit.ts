import { consentStore } from "../../features/consent/consent-store.ts";
import { endVisitOnUnload, tellVisit } from "../../features/consent/visit.ts";

/**
 * Tells the server of this visit, where the visitor allows anything of it, and ends it with the page. Answers the
 * function that stops it.
 */
export function watchVisit(): () => void {
  beginVisit();
  return endVisitOnUnload(beginVisit);
}

function beginVisit(): void {
  consentStore.read();
  const { choice } = consentStore.get();
  if (choice?.analytics || choice?.marketing) tellVisit();
}
