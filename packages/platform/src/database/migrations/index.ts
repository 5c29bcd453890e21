import { up as baseline } from "./0001-baseline.ts";
import { up as trackingNumbers } from "./0002-tracking-numbers.ts";
import { up as unknownVehicles } from "./0004-unknown-vehicles.ts";
import type { Step } from "./step.ts";

/** All steps in order, by their numbers; the database stores their names. */
export const steps: readonly Step[] = [
  { name: "0001-baseline", livesWith: "0001-baseline", up: baseline },
  { name: "0002-tracking-numbers", livesWith: "0001-baseline", up: trackingNumbers },
  { name: "0004-unknown-vehicles", livesWith: "0001-baseline", up: unknownVehicles },
];
