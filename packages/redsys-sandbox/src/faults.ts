import { z } from "zod";

const CALLS = ["inicia", "trata", "query"] as const;
export type FaultyCall = (typeof CALLS)[number];

/**
 * What is to go wrong. Notifications: `delay_ms` before each, `duplicates` more of each, `lose` them all. Answers of
 * the calls in `on`: `lost` breaks the connection off, `timeout` never answers, `http_500` and `garbage` answer that;
 * `charged` says whether the call does its work before, `times` how many calls are hit (for ever where it is absent).
 */
export const faultsSchema = z.strictObject({
  delay_ms: z.int().min(0).max(600_000).default(0),
  duplicates: z.int().min(0).max(100).default(0),
  lose: z.boolean().default(false),
  answer: z.enum(["ok", "lost", "timeout", "http_500", "garbage"]).default("ok"),
  on: z.array(z.enum(CALLS)).default(["trata"]),
  charged: z.boolean().default(true),
  times: z.int().min(1).max(1_000_000).optional(),
});

export type Faults = z.input<typeof faultsSchema>;
type SetFaults = z.output<typeof faultsSchema>;

/** The faults that are switched on. Each setting replaces the whole one before; an empty one means none. */
export class FaultSwitch {
  #faults: SetFaults = faultsSchema.parse({});

  get current(): SetFaults {
    return this.#faults;
  }

  set(faults: Faults): void {
    this.#faults = faultsSchema.parse(faults);
  }

  /** The fault that hits this call, counted; null for none. */
  takeFor(call: FaultyCall): { answer: Exclude<SetFaults["answer"], "ok">; charged: boolean } | null {
    const { answer, on, charged, times } = this.#faults;
    if (answer === "ok" || !on.includes(call) || times === 0) return null;
    if (times !== undefined) this.#faults = { ...this.#faults, times: times - 1 };
    return { answer, charged };
  }
}
