import { createEvents } from "../../client/browser/create-events.ts";
import { reloadPage } from "../../rendering/watch-lost-scripts.ts";

export type ToastKind = "info" | "success" | "warning" | "error";

/** What a toast says, and one thing to do about it: a link within the shop, or a function. */
export type ToastMessage = {
  kind: ToastKind;
  title: string;
  text?: string;
  action?: { label: string; to: string } | { label: string; run: () => void };
};

/** Toasts that wait to be shown: they may be asked for before the part that shows them has arrived. */
export function createToastQueue() {
  const waiting: ToastMessage[] = [];
  const arrivals = createEvents<[]>();
  return {
    push(message: ToastMessage): void {
      waiting.push(message);
      arrivals.emit();
    },
    /** Takes everything out that waits, oldest first. */
    takeAll: (): ToastMessage[] => waiting.splice(0),
    isEmpty: () => waiting.length === 0,
    subscribe: arrivals.on,
  };
}

export const toastQueue = createToastQueue();

/** Shows a toast for 7 s at the bottom left; screen readers hear it. */
export function showToast(message: ToastMessage): void {
  toastQueue.push(message);
}

type Problem = { kind: ToastKind; title: string; text?: string; action?: "reload" };

/** Shows what went wrong, with a button to load the page again where that helps. */
export function showError({ action, ...message }: Problem): void {
  const reload = { label: "Recargar la página", run: reloadPage };
  showToast(action ? { ...message, action: reload } : message);
}
