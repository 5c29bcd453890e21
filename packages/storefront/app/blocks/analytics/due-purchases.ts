import { mayMeasure } from "./measure.ts";

/** In local storage: what this browser has bought and not measured yet, for all of its tabs. */
const KEY = "tuerca.purchases-to-measure";

/** More than a browser ever has under way. */
const MOST = 20;

/** Remembers that an order made here is to be measured, where the visitor allows it. */
export function expectPurchase(orderId: string): void {
  if (mayMeasure()) write([...read().filter((id) => id !== orderId), orderId].slice(-MOST));
}

/** Whether an order is still to be measured; from then on it is not, in no tab. */
export async function takePurchase(orderId: string): Promise<boolean> {
  const take = () => {
    const due = read();
    if (!due.includes(orderId)) return false;
    write(due.filter((id) => id !== orderId));
    return true;
  };
  // Without https there are no locks: two tabs would have to look within the same moment then.
  return navigator.locks ? navigator.locks.request(KEY, take) : take();
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Storage that is full or forbidden is ignored: nothing is measured then. */
function write(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Nothing kept.
  }
}
