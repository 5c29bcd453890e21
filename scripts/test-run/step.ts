/** Numbers of tests. */
export type Score = { passed: number; failed: number; skipped: number };

/** A file of tests, and how long it took in ms. */
export type FileTime = { file: string; ms: number };

export type Outcome = {
  score: Score;
  /** Files that passed at their second try. */
  secondTries: string[];
  /** Sentences for the end of the log: checks and files that failed. */
  notes: string[];
  files: FileTime[];
  /** Parts of the step that ran one after the other. */
  parts: Part[];
};

/** A part of a step: how long it took in ms, and seconds of CPU. */
export type Part = { name: string; ms: number; cpu: number };

export type Step = { name: string; run(): Promise<Outcome> };

export const NOTHING: Outcome = {
  score: { passed: 0, failed: 0, skipped: 0 },
  secondTries: [],
  notes: [],
  files: [],
  parts: [],
};

export function addScores(one: Score, other: Score): Score {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}
