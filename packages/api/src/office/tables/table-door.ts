import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { Unavailable } from "@tuerca/platform/errors";
import { createCounter, refuseWait } from "@tuerca/platform/rate-limits";
import type { Context } from "../../context.ts";

/** Each table holds a connection of the pool until it is read. */
const MOST_AT_ONCE = 2;

/** Tables that one session may ask for. */
const TABLES = { max: 60, windowMs: MINUTE_MS };

/** Lets tables begin; `enter` returns the function that gives the place back. */
export type TableDoor = { enter(sessionId: number): () => void };

/**
 * Counts the tables of a server. Entering throws RateLimited after 60 tables of a session in a
 * minute, and Unavailable while two are being read.
 */
export function openTableDoor({ clock }: Pick<Context, "clock">): TableDoor {
  const count = createCounter(TABLES, clock);
  let open = 0;
  return {
    enter(sessionId) {
      refuseWait(count(String(sessionId)));
      if (open >= MOST_AT_ONCE)
        throw new Unavailable("Ya se están descargando dos tablas. Espera a que termine una.");
      open += 1;
      let isIn = true;
      return () => {
        if (isIn) open -= 1;
        isIn = false;
      };
    },
  };
}
