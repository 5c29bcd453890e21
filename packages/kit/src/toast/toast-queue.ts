import { createEvents } from "../browser/create-events.ts";

export type ToastKind = "info" | "success" | "warning" | "error";

/** A toast's texts and one action: a link within the shop, or a function. */
export type ToastMessage = {
  kind: ToastKind;
  title: string;
  text?: string;
  action?: { label: string; to: string } | { label: string; run: () => void };
};

/** Toasts waiting for their renderer, which may load later. */
export function createToastQueue() {
  const waiting: ToastMessage[] = [];
  const arrivals = createEvents<[]>();
  return {
    push(message: ToastMessage): void {
      waiting.push(message);
      arrivals.emit();
    },
    /** Removes and returns all waiting toasts, oldest first. */
    takeAll: (): ToastMessage[] => waiting.splice(0),
    isEmpty: () => waiting.length === 0,
    subscribe: arrivals.on,
  };
}

export const toastQueue = createToastQueue();

/** Shows a toast for 7 s at the bottom left, announced to screen readers. */
export function showToast(message: ToastMessage): void {
  toastQueue.push(message);
}
