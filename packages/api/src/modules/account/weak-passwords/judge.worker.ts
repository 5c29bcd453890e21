import { serveTasks } from "@tuerca/platform/threads/serve-tasks";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";
import type { Judging } from "./ask-judge.ts";
import { isTyped } from "./spanish-words.ts";

/** A lower score means that fewer than 10^6 guesses find the password. */
const LEAST_SCORE = 2;

/**
 * The limits that keep a verdict to about 25 ms: characters to look at, and readings of signs as
 * letters.
 */
const BOUNDS = { maxLength: 64, l33tMaxSubstitutions: 8 };

const zxcvbn = new ZxcvbnFactory({
  ...BOUNDS,
  dictionary: { ...common, ...spanish },
  graphs: adjacencyGraphs,
});

/** A word with what is added where digits and signs are asked for: up to a date, and a sign. */
const DECORATED = /^[\p{N}\p{P}\p{S}]{0,7}?(\p{L}+)[\p{N}\p{P}\p{S}]{0,7}$/u;

/** A word with fewer guesses is among the most common ones. */
const LEAST_GUESSES = 10_000;

/** Whether a password is one common word with digits and signs around it. */
function isDecorated(password: string): boolean {
  const [, word = ""] = DECORATED.exec(password) ?? [];
  return word !== "" && zxcvbn.check(word).guesses < LEAST_GUESSES;
}

serveTasks<Judging>({
  work: async (password) => {
    const { score, feedback } = zxcvbn.check(password);
    if (score < LEAST_SCORE) return feedback.warning ?? "other";
    return isTyped(password) || isDecorated(password) ? "common" : null;
  },
});
