/**
 * `open`: minted, the customer may pay. `starting`: the card is being looked up, no money can move. `method`,
 * `challenge`: the customer's bank is asking the browser. `authorising`: money may have moved and nobody knows yet.
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

/** From each state, those that may follow. Money that arrives is taken note of from everywhere, and never undone. */
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

/** Whether an attempt may go from one state to another. */
export function mayAttemptMove(from: AttemptState, to: AttemptState): boolean {
  return ALLOWED[from].includes(to);
}

/** The states from which one may be reached. */
export function statesBefore(to: AttemptState): AttemptState[] {
  return attemptStates.filter((from) => mayAttemptMove(from, to));
}

/** Whether another attempt may take this one's place: not while its money may be under way. */
export function mayBeReplaced(state: AttemptState): boolean {
  return state !== "authorising";
}
