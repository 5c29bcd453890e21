import type { Billed } from "../../packages/api/test/bill.ts";

/**
 * CPU of each part of the run in floors (`floor.ts`). A part that takes half as much again fails
 * the run.
 */
export const CPU_LIMITS: Record<string, number> = {
  sources: 120,
  unit: 60,
  api: 200,
  servers: 300,
  browser: 700,
};

/** How often a whole run may start or do these. */
export const COUNT_LIMITS: Record<Billed, number> = {
  shops: 90,
  "second servers": 20,
  databases: 160,
  "page loads": 500,
  "axe runs": 140,
};
