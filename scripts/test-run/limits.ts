import type { Billed } from "../../packages/api/test/bill.ts";

/**
 * CPU of each part of the run in floors (`floor.ts`). A part that takes half as much again fails
 * the run.
 */
export const CPU_LIMITS: Record<string, number> = {
  sources: 200,
  unit: 90,
  api: 1050,
  servers: 500,
  browser: 1200,
};

/** How often a whole run may start or do these, second tries included. */
export const COUNT_LIMITS: Record<Billed, number> = {
  shops: 300,
  "second servers": 27,
  databases: 320,
  "page loads": 1010,
  "axe runs": 335,
};
