import { consentStore } from "../../features/consent/consent-store.ts";

export type Analytics = typeof import("../../analytics/index.ts");

/**
 * Hands `tell` the analytics where the visitor allows them; else nothing is loaded and nothing happens. Asked again once they
 * are loaded, as the visitor may have thought better of it.
 */
export function measure(tell: (analytics: Analytics) => void): void {
  if (!mayMeasure()) return;
  import("../../analytics/index.ts").then(
    (analytics) => mayMeasure() && tell(analytics),
    () => {},
  );
}

/** Whether the visitor allows it. */
export function mayMeasure(): boolean {
  consentStore.read();
  return consentStore.get().choice?.analytics ?? false;
}
