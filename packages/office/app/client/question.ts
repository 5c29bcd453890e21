import { createStore } from "@tuerca/kit/browser/create-store.ts";

/** The session has ended (`enter`), or a call needs a fresh proof (`proof`). */
type QuestionKind = "enter" | "proof";

/** A question to the person; a call waits for its answer. */
export type Question = { kind: QuestionKind; answer: (isGiven: boolean) => void };

export const questionStore = createStore<Question | null>(null);

let pending: Promise<boolean> | null = null;

/** Asks once for all calls that wait; false if the person declines. */
export function ask(kind: QuestionKind): Promise<boolean> {
  pending ??= new Promise((resolve) => {
    const answer = (isGiven: boolean) => {
      pending = null;
      questionStore.set(null);
      resolve(isGiven);
    };
    questionStore.set({ kind, answer });
  });
  return pending;
}
