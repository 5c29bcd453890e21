declare global {
  interface Window {
    /** What happens on the page, for the tags that read it. There once a visitor has agreed to analytics. */
    dataLayer?: unknown[];
  }
}

export function pushToDataLayer(entry: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}
