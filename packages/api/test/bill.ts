import { appendFileSync } from "node:fs";

/** Counted pieces of a test run's work. */
export const BILLED = ["shops", "second servers", "databases", "page loads", "axe runs"] as const;

export type Billed = (typeof BILLED)[number];

/** Counts one of these in the bill that `npm test` prints; without such a run it does nothing. */
export function bill(item: Billed): void {
  const file = process.env.TEST_BILL;
  if (file) appendFileSync(file, `${item}\n`);
}
