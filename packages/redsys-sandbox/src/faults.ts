import { z } from "zod";

const CALLS = ["inicia", "trata", "query"] as const;
export type FaultyCall = (typeof CALLS)[number];

/**
 * What is to go wrong. Payments: `response` ends each with that Ds_Response, and while `unfinished` the query says of payments and refunds that they are
 * under way. Notifications: `delay_ms` before each, `duplicates` more of each, `lose` them all. Answers of
 * the calls in `on`: `answer_delay_ms` before each, its work done; `lost` breaks the connection off, `timeout` never
 * answers, `http_500` and `garbage` answer that; `charged` says whether the call does its work before, `times` how many calls are hit (for ever where it is absent).
 * With `order` they hit that operation only, in the place of those for all.
 */
export const faultsSchema = z.strictObject({
  order: z
    .string()
    .regex(/^[0-9A-Za-z]{4,12}$/)
    .optional(),
  response: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  unfinished: z.boolean().default(false),
  delay_ms: z.int().min(0).max(600_000).default(0),
  duplicates: z.int().min(0).max(100).default(0),
  lose: z.boolean().default(false),
  answer_delay_ms: z.int().min(0).max(600_000).default(0),
  answer: z.enum(["ok", "lost", "timeout", "http_500", "garbage"]).default("ok"),
  on: z.array(z.enum(CALLS)).default(["trata"]),
  charged: z.boolean().default(true),
  times: z.int().min(1).max(1_000_000).optional(),
});

export type Faults = z.input<typeof faultsSchema>;
type SetFaults = z.output<typeof faultsSchema>;
type TakenFault = { answer: SetFaults["answer"]; charged: boolean; delayMs: number };

/** The faults that are switched on. Each setting replaces the whole one before for the same; an empty one means none. */
export class FaultSwitch {
  #forAll: SetFaults = faultsSchema.parse({});
  readonly #forOrders = new Map<string, SetFaults>();

  get current(): SetFaults {
    return this.#forAll;
  }

  set(faults: Faults): void {
    this.#put(faultsSchema.parse(faults));
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
