/**
 * `open`: created, the customer may pay. `starting`: the card is being looked up, no money can
 * move. `method`, `challenge`: the customer's bank asks the browser. `authorising`: money may have
 * moved, nobody knows yet.
 */
export const attemptStates = [
  "open",
  "starting",
  "method",
  "authorising",
  "challenge",
  "authorised",
  "denied",
  "abandoned",
] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * The allowed next states of each. Arriving money is recorded from every state, and never undone.
 */
const ALLOWED: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  open: ["starting", "authorised", "denied", "abandoned"],
  starting: ["method", "authorising", "authorised", "denied", "abandoned"],
  method: ["authorising", "authorised", "denied", "abandoned"],
  authorising: ["challenge", "authorised", "denied", "abandoned"],
  challenge: ["authorising", "authorised", "denied", "abandoned"],
  authorised: [],
  denied: ["authorised"],
  abandoned: ["authorised"],
};

export const IN_FLIGHT: readonly AttemptState[] = ["open", "starting", "method", "authorising", "challenge"];

/** Whether an attempt may move from one state to another. */
export function mayAttemptMove(from: AttemptState, to: AttemptState): boolean {
  return ALLOWED[from].includes(to);
}

/** The states from which one may be reached. */
export function statesBefore(to: AttemptState): AttemptState[] {
  return attemptStates.filter((from) => mayAttemptMove(from, to));
}

/** Whether another attempt may replace this one: not while its money may be in flight. */
export function mayBeReplaced(state: AttemptState): boolean {
  return state !== "authorising";
}
