import { z } from "zod";

const CALLS = ["inicia", "trata", "query"] as const;
export type FaultyCall = (typeof CALLS)[number];

/** What is to go wrong, with an operation or with all. Times are in ms. */
export const faultsSchema = z.strictObject({
  /** Hits the operation of this Ds_Order only, in the place of what hits all. */
  order: z
    .string()
    .regex(/^[0-9A-Za-z]{4,12}$/)
    .optional(),
  /** Ends each payment with this Ds_Response. */
  response: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  /** The query says of payments and refunds that they are under way. */
  unfinished: z.boolean().default(false),
  /** Waits before each notification. */
  delay_ms: z.int().min(0).max(600_000).default(0),
  /** Sends each notification that often more. */
  duplicates: z.int().min(0).max(100).default(0),
  /** Sends no notification. */
  lose: z.boolean().default(false),
  /** Waits before each answer of the calls in `on`, their work done. */
  answer_delay_ms: z.int().min(0).max(600_000).default(0),
  /** What the calls in `on` answer: `lost` breaks the connection off, `timeout` never answers. */
  answer: z.enum(["ok", "lost", "timeout", "http_500", "garbage"]).default("ok"),
  on: z.array(z.enum(CALLS)).default(["trata"]),
  /** Whether a call does its work before its answer fails. */
  charged: z.boolean().default(true),
  /** How many calls are hit; all where it is absent. */
  times: z.int().min(1).max(1_000_000).optional(),
});

export type Faults = z.input<typeof faultsSchema>;
type SetFaults = z.output<typeof faultsSchema>;
type TakenFault = { answer: SetFaults["answer"]; charged: boolean; delayMs: number };

/** The faults that are switched on. Each setting replaces the whole one before for the same; `{}` ends all of them. */
export class FaultSwitch {
  #forAll: SetFaults = faultsSchema.parse({});
  readonly #forOrders = new Map<string, SetFaults>();

  /** What hits every operation, and what hits single ones in its place, by their Ds_Order. */
  get current(): { all: SetFaults; orders: Record<string, SetFaults> } {
    return { all: this.#forAll, orders: Object.fromEntries(this.#forOrders) };
  }

  /** Throws a ZodError for values outside their bounds. */
  set(faults: Faults): void {
    const set = faultsSchema.parse(faults);
    if (Object.keys(faults).length === 0) this.#forOrders.clear();
    this.#put(set);
  }

  /** What hits an operation; null = one that is not known. */
  of(order: string | null): SetFaults {
    return this.#forOrders.get(order ?? "") ?? this.#forAll;
  }

  /** The fault that hits this call about an operation, counted; null for none. */
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
