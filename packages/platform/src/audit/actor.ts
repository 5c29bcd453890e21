import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Who acts for the operator: a command's user on the server's machine, or somebody of the staff or
 * an API key of theirs, by id and name.
 */
export type Actor = { readonly kind: "command" | "staff" | "key"; readonly name: string };

/** An actor's name as the staff reads it, without the id. */
export function actorText({ kind, name }: { kind: string; name: string }): string {
  return kind === "command" ? name : withoutId(name);
}

/** The name of somebody of the staff without the id that stands before it in what is stored. */
export function withoutId(name: string): string {
  return name.replace(/^\d+ /, "");
}

const actors = new AsyncLocalStorage<Actor>();

/** Runs an operator's work; what it does is recorded under the actor's name. */
export function runAs<T>(actor: Actor, work: () => T): T {
  return actors.run(actor, work);
}

/** Who acts at the moment; undefined for customers and for the shop itself. */
export function currentActor(): Actor | undefined {
  return actors.getStore();
}
