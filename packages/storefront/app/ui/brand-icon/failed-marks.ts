import { createEvents } from "@tuerca/kit/browser/create-events.ts";

const failed = new Set<string>();
const changes = createEvents<[]>();
let isWatching = false;

/**
 * Files of marks that failed to load. Styles load them, so only the browser's own record shows it.
 */
export const failedMarks = {
  subscribe(listener: () => void): () => void {
    watch();
    return changes.on(listener);
  },
  /** `className` as returned by brandClass. */
  has: (className: string): boolean => failed.has(className),
};

function watch(): void {
  if (isWatching || typeof PerformanceObserver === "undefined") return;
  isWatching = true;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, responseStatus } = entry as PerformanceResourceTiming;
      const className = failedMark(name, responseStatus);
      if (className) failed.add(className);
    }
    changes.emit();
  }).observe({ type: "resource", buffered: true });
}

/** The class whose file failed to load; null for other files and if unknown. */
export function failedMark(address: string, status: number | undefined): string | null {
  if (status === undefined || (status >= 200 && status < 400)) return null;
  const file = /\/assets\/([a-z0-9.]+)-[\w-]+\.svg$/.exec(address)?.[1];
  return file ? `car-${file}` : null;
}
