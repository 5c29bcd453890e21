import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { countHit } from "@tuerca/platform/rate-limits";
import type { Logger } from "pino";
import type { VehicleDescription } from "../../catalog/index.ts";
import { cacheAnswers } from "./cache-answers.ts";
import { DEMO_PROVIDER } from "./demo-provider.ts";
import { openSignedProvider } from "./signed-provider.ts";

/** A vehicle as a provider knows it; `ktype` and `ref` as in `tuerca vehicles import`. */
export type PlateVehicle = VehicleDescription & { ktype: number | null; ref: string | null };

/** The vehicles that a plate may belong to; `registered` is the month as `2012-05`. */
export type PlateAnswer = { vehicles: readonly PlateVehicle[]; registered: string | null };

/** Knows the vehicles of Spanish plates. */
export type PlateProvider = {
  /** Knows made-up plates alone. */
  isDemo: boolean;
  /**
   * Looks a plate up, in capitals without blanks; an unknown one has no vehicles. Throws
   * Unavailable if nobody can say, TooMany if the day's look-ups are used up.
   */
  find(plate: string): Promise<PlateAnswer>;
};

/** The provider that the configuration names, or a demo shop's own; null means no look-up. */
export function openPlateProvider(
  { plateProvider, isDemo }: Pick<Config, "plateProvider" | "isDemo">,
  { db, ...options }: { clock: Clock; log: Pick<Logger, "warn">; db: Database },
): PlateProvider | null {
  if (plateProvider) {
    const { perDay } = plateProvider;
    const count = () => countHit(db, "plate-asked-all", "", options.clock.now(), perDay);
    return cacheAnswers(openSignedProvider(plateProvider, { ...options, count }), options.clock);
  }
  return isDemo ? DEMO_PROVIDER : null;
}
