declare global {
  interface Window {
    /** The page's events for tags that read them; exists once a visitor consents to analytics. */
    dataLayer?: unknown[];
  }
}

export function pushToDataLayer(entry: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}
