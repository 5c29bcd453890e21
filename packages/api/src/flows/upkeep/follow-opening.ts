import { findOpening } from "@tuerca/platform/opening/opening.repository";
import type { Context } from "../../context.ts";

/** The least time between looks. */
const PAUSE_MS = 100;

/** Calls `act` once the shop that this process prepares is opened, by whichever process. */
export function followOpening({ jobs, database }: Context, act: () => void): void {
  jobs.follow("settings", PAUSE_MS, async () => {
    if ((await findOpening(database.db)).openedAt) act();
  });
}
