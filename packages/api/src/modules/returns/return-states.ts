import type { returnReasons, returnStates } from "@tuerca/contract";
import { Conflict } from "../../platform/errors.ts";

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

/** Throws Conflict `return_state` unless a return may move to this state. */
export function refuseReturnMove(number: string, from: ReturnState, to: ReturnState): void {
  if (!ALLOWED[from].includes(to))
    throw new Conflict("return_state", `Return ${number} is ${from} and can't become ${to}.`);
}
