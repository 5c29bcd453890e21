import { up as baseline } from "./0001-baseline.ts";
import { up as trackingNumbers } from "./0002-tracking-numbers.ts";
import { up as sourcesOfTheOffice } from "./0003-sources-of-the-office.ts";
import type { Step } from "./step.ts";

/** All steps in order, by their numbers; the database stores their names. */
export const steps: readonly Step[] = [
  { name: "0001-baseline", livesWith: "0001-baseline", up: baseline },
  { name: "0002-tracking-numbers", livesWith: "0001-baseline", up: trackingNumbers },
  { name: "0003-sources-of-the-office", livesWith: "0001-baseline", up: sourcesOfTheOffice },
];
