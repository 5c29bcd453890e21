import { createEvents } from "../../client/browser/create-events.ts";

const failed = new Set<string>();
const changes = createEvents<[]>();
let isWatching = false;

/** The files of marks that could not be loaded. Styles load them, so that only the browser's own record tells. */
export const failedMarks = {
  subscribe(listener: () => void): () => void {
    watch();
    return changes.on(listener);
  },
  /** `className` as brandClass gives it. */
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

/** The class whose file at an address was not answered with success; null for other files and where it is not known. */
export function failedMark(address: string, status: number | undefined): string | null {
  if (status === undefined || (status >= 200 && status < 400)) return null;
  const file = /\/assets\/([a-z0-9.]+)-[\w-]+\.svg$/.exec(address)?.[1];
  return file ? `car-${file}` : null;
}
