import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";
import { serveTasks } from "../../../platform/threads/serve-tasks.ts";
import type { Judging } from "./ask-judge.ts";

/** Fewer guesses than 10^6 find a password of a lower score. */
const LEAST_SCORE = 2;

/** What bounds a verdict to some 25 ms: the characters that are looked at, and the readings of signs as letters. */
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
