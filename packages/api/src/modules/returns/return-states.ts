import type { returnReasons, returnStates } from "@tuerca/contract";
import { Conflict } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import { RETURN_STATES } from "@tuerca/platform/refusals/spanish";

export type ReturnState = (typeof returnStates)[number];

/**
 * The allowed next states of each: `sent` is known only if somebody says so; goods are inspected as
 * they arrive, and refunded after that.
 */
const ALLOWED: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ["approved", "refused"],
  approved: ["sent", "inspected", "refused"],
  sent: ["inspected", "refused"],
  inspected: ["refunded", "refused"],
  refunded: [],
  refused: [],
};

export type ReturnReason = (typeof returnReasons)[number];

/**
 * Whether the customer pays for sending the goods back: only for a change of mind (TRLGDCU art.
 * 108.1), never for a part that is not what was bought (art. 118).
 */
export function paysCarriage(reason: ReturnReason): boolean {
  return reason === "withdrawal";
}

/** Whether a return may move from one state to another. */
export function mayReturnMove(from: ReturnState, to: ReturnState): boolean {
  return ALLOWED[from].includes(to);
}

/** Throws Conflict `return_state` unless a return may move to this state. */
export function refuseReturnMove(number: string, from: ReturnState, to: ReturnState): void {
  if (!mayReturnMove(from, to))
    throw new Conflict("return_state", why("return_cannot_move", { number, from, to }));
}

/**
 * Throws Conflict `return_state` if a return is not in the state that an operator has seen; null
 * has seen none.
 */
export function refuseUnseenState(number: string, state: ReturnState, seen: ReturnState | null): void {
  if (seen !== null && state !== seen)
    throw new Conflict(
      "return_state",
      `La devolución ${number} ya no está ${RETURN_STATES[seen]}: está ${RETURN_STATES[state]}.`,
    );
}
