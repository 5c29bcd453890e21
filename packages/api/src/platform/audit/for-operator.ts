import { currentActor } from "./actor.ts";

/** A refusal's text for whoever acts: Spanish for the staff and its keys, English for a command. */
export function forOperator(english: string, spanish: string): string {
  const kind = currentActor()?.kind ?? "command";
  return kind === "command" ? english : spanish;
}
