import { currentActor } from "./actor.ts";

/** A refusal's text for whoever acts: Spanish for the staff, English for a command. */
export function forOperator(english: string, spanish: string): string {
  return currentActor()?.kind === "staff" ? spanish : english;
}
