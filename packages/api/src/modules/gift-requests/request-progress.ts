import { type GiftCardRequest, maskMobile, toEuros } from "@tuerca/contract";
import type { GiftRequest } from "./gift-request.repository.ts";

/** The balance in cents with which a mobile's owner lets a cart be paid. */
export type AcceptedBalance = { mobile: string; cents: number };

/** The balance that a request grants at `now`; null if it grants none, or all is spent. */
export function acceptedBalance(request: GiftRequest | null, now: Date): AcceptedBalance | null {
  if (request?.status !== "accepted" || request.expiresAt <= now || request.balanceCents === 0) return null;
  return { mobile: request.mobile, cents: request.balanceCents };
}

/** A request in the contract's form at `now`. */
export function presentRequest(request: GiftRequest, now: Date): GiftCardRequest {
  const isOver = request.status !== "rejected" && request.expiresAt <= now;
  const status = isOver ? "expired" : request.status;
  return {
    status,
    mobile: maskMobile(request.mobile),
    expires_at: request.expiresAt.toISOString(),
    amount: status === "accepted" ? toEuros(request.balanceCents) : null,
    was_accepted: request.status === "accepted",
  };
}
