import { type GuestOrder, maskOrder, type Order } from "@tuerca/contract";

let placed: Order | null = null;

/** Stores the order that a guest has just placed in this tab, for its page; null for none. */
export function storePlaced(order: Order | null): void {
  placed = order;
}

/**
 * The order with this id as its page shows it, if it was just placed here and waits for its money;
 * a paid one is about to get its invoice.
 */
export function findPlaced(id: string): GuestOrder | undefined {
  if (placed?.id !== id || placed.payment.status !== "pending") return undefined;
  return { ...maskOrder(placed), needs_login: false, needs_email: false, can_register: true };
}
