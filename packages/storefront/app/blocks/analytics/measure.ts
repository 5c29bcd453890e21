import { consentStore } from "../../features/consent/consent-store.ts";

type Analytics = typeof import("../../analytics/index.ts");

/**
 * Hands `tell` the analytics where the visitor allows them and they can be loaded; else nothing happens. Asked again once they
 * are loaded, as the visitor may have thought better of it.
 */
export async function measure(tell: (analytics: Analytics) => void | Promise<void>): Promise<void> {
  if (!mayMeasure()) return;
  const analytics = await import("../../analytics/index.ts").catch(() => null);
  if (analytics && mayMeasure()) await tell(analytics);
}

/** Whether the visitor allows it. */
export function mayMeasure(): boolean {
  consentStore.read();
  return consentStore.get().choice?.analytics ?? false;
}
