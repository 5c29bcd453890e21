import { up as baseline } from "./0001-baseline.ts";
import type { Step } from "./step.ts";

/** All steps in order, by their numbers; the database stores their names. */
export const steps: readonly Step[] = [{ name: "0001-baseline", livesWith: "0001-baseline", up: baseline }];
