import { z } from "zod";

const CALLS = ["inicia", "trata", "query"] as const;
export type FaultyCall = (typeof CALLS)[number];

/** Faults of one operation or of all. Times are in ms. */
export const faultsSchema = z.strictObject({
  /** Applies to the operation of this Ds_Order, instead of the fault for all. */
  order: z
    .string()
    .regex(/^[0-9A-Za-z]{4,12}$/)
    .optional(),
  /** Ends each payment with this Ds_Response. */
  response: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  /** Status queries say that payments and refunds are in progress. */
  unfinished: z.boolean().default(false),
  /** Waits before each notification. */
  delay_ms: z.int().min(0).max(600_000).default(0),
  /** Sends each notification so many more times. */
  duplicates: z.int().min(0).max(100).default(0),
  /** Sends no notification. */
  lose: z.boolean().default(false),
  /** Waits before each answer of the calls in `on`, after their work. */
  answer_delay_ms: z.int().min(0).max(600_000).default(0),
  /** The answer of the calls in `on`: `lost` breaks the connection off, `timeout` never answers. */
  answer: z.enum(["ok", "lost", "timeout", "http_500", "garbage"]).default("ok"),
  on: z.array(z.enum(CALLS)).default(["trata"]),
  /** Whether a call does its work before its answer fails. */
  charged: z.boolean().default(true),
  /** How many calls fail; all if absent. */
  times: z.int().min(1).max(1_000_000).optional(),
});

export type Faults = z.input<typeof faultsSchema>;
type SetFaults = z.output<typeof faultsSchema>;
type TakenFault = { answer: SetFaults["answer"]; charged: boolean; delayMs: number };

/** The active faults. Each setting replaces the previous one for the same target; `{}` ends all. */
export class FaultSwitch {
  #forAll: SetFaults = faultsSchema.parse({});
  readonly #forOrders = new Map<string, SetFaults>();

  /** The fault of all operations, and those of single ones by Ds_Order. */
  get current(): { all: SetFaults; orders: Record<string, SetFaults> } {
    return { all: this.#forAll, orders: Object.fromEntries(this.#forOrders) };
  }

  /** Sets a fault. Throws a ZodError for values out of range. */
  set(faults: Faults): void {
    const set = faultsSchema.parse(faults);
    if (Object.keys(faults).length === 0) this.#forOrders.clear();
    this.#put(set);
  }

  /** The fault of an operation; null means an unknown one. */
  of(order: string | null): SetFaults {
    return this.#forOrders.get(order ?? "") ?? this.#forAll;
  }

  /** Counts and returns the fault of this call about an operation, or null. */
  takeFor(call: FaultyCall, order: string | null): TakenFault | null {
    const faults = this.of(order);
    const { answer, on, charged, times, answer_delay_ms: delayMs } = faults;
    if ((answer === "ok" && delayMs === 0) || !on.includes(call) || times === 0) return null;
    if (times !== undefined) this.#put({ ...faults, times: times - 1 });
    return { answer, charged, delayMs };
  }

  #put(faults: SetFaults): void {
    if (faults.order === undefined) this.#forAll = faults;
    else this.#forOrders.set(faults.order, faults);
  }
}
