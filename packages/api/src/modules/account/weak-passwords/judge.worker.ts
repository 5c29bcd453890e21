import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";
import { serveTasks } from "../../../platform/threads/serve-tasks.ts";
import type { Judging } from "./ask-judge.ts";

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

serveTasks<Judging>({
  work: async (password) => {
    const { score, feedback } = zxcvbn.check(password);
    return score >= LEAST_SCORE ? null : (feedback.warning ?? "other");
  },
});
