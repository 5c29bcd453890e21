import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Who acts for the operator: a command's user on the server's machine, or somebody of the staff, by
 * id and name.
 */
export type Actor = { readonly kind: "command" | "staff"; readonly name: string };

const actors = new AsyncLocalStorage<Actor>();

/** Runs an operator's work; what it does is recorded under the actor's name. */
export function runAs<T>(actor: Actor, work: () => T): T {
  return actors.run(actor, work);
}

/** Who acts at the moment; undefined for customers and for the shop itself. */
export function currentActor(): Actor | undefined {
  return actors.getStore();
}
