import { cpus } from "node:os";

/**
 * Seconds of CPU that the machine has used since its start. A run takes the machine's, not its
 * processes': a killed browser's renderers are waited for by nobody who could tell theirs.
 */
export function machineCpu(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, ms) => sum + ms, 0) / 1000;
}
