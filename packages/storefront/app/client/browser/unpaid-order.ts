const KEY = "tuerca.unpaid-order";

/** The secret id of the order last about to be paid in this browser; null if there is none. */
export function readUnpaidOrder(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Stores the id of an order to pay, for a customer who closes the tab. Full or forbidden storage is
 * ignored.
 */
export function storeUnpaidOrder(id: string): void {
  try {
    window.localStorage.setItem(KEY, id);
  } catch {
    // Nothing is stored; the mail leads to the order as well.
  }
}

/** Deletes the id of an order that needs no payment now, or of any order. */
export function forgetUnpaidOrder(id = readUnpaidOrder()): void {
  try {
    if (id === readUnpaidOrder()) window.localStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}
