const KEY = "tuerca.unpaid-order";

/** The secret id of the order that was last about to be paid in this browser; null where there is none. */
export function readUnpaidOrder(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Keeps the id of an order to be paid, for whoever closes the tab half-way. Storage that is full or forbidden is
 * ignored.
 */
export function keepUnpaidOrder(id: string): void {
  try {
    window.localStorage.setItem(KEY, id);
  } catch {
    // Nothing kept: the mail leads to the order as well.
  }
}

/** Forgets an order that waits for no money any more, or any. */
export function forgetUnpaidOrder(id = readUnpaidOrder()): void {
  try {
    if (id === readUnpaidOrder()) window.localStorage.removeItem(KEY);
  } catch {
    // Nothing kept.
  }
}
