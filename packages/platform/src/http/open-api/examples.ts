import { readFileSync } from "node:fs";

/** A recorded call of a test, with its answer. Parts that the call lacks are missing. */
export type CallExample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  status: number;
  answer?: unknown;
};

/** Recorded by `test/examples`, which says how to record them again. */
export const EXAMPLES_FILE = new URL("./examples.json", import.meta.url);

/** The recorded examples by the name of their call. */
export function readExamples(): Readonly<Record<string, CallExample>> {
  return JSON.parse(readFileSync(EXAMPLES_FILE, "utf8"));
}
