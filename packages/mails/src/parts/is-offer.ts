import type { Order } from "@tuerca/contract";

/** Whether it was taken by phone, and its customer has not accepted it yet. */
export function isOffer({ by_phone, status }: Order): boolean {
  return by_phone === true && status === "pending_payment";
}
