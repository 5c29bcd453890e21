import { consentStore } from "../../features/consent/consent-store.ts";

type Analytics = typeof import("../../analytics/index.ts");

/**
 * Passes the analytics to `tell` if the visitor consents and they load; otherwise does nothing.
 * Checks consent again after loading, because it may have been withdrawn.
 */
export async function measure(report: (analytics: Analytics) => void | Promise<void>): Promise<void> {
  if (!mayMeasure()) return;
  const analytics = await import("../../analytics/index.ts").catch(() => null);
  if (analytics && mayMeasure()) await report(analytics);
}

/** Whether the visitor consents. */
export function mayMeasure(): boolean {
  consentStore.read();
  return consentStore.get().choice?.analytics ?? false;
}
