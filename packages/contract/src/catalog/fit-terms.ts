import { z } from "zod";

/** A month as one number, `year * 12 + month - 1`, from January 1880 to December 2199. */
export const monthNumber = z
  .int()
  .min(1880 * 12)
  .max(2199 * 12 + 11);

/** The number of a month; `month` from 1 to 12. */
export function toMonthNumber(year: number, month: number): number {
  return year * 12 + month - 1;
}

/** Equipment that a car has or lacks. */
export const CAR_EQUIPMENT = ["abs", "esp", "start_stop"] as const;

/** The end of a chassis number, in capitals, as `6J-9-123456`. */
const chassisNumber = z.string().regex(/^(?=.*\d)[0-9A-Z][0-9A-Z -]{0,23}$/);

/** How a car must be for a part to fit; `pr` is a code on the equipment sticker of VW cars. */
export const fitCondition = z.union([
  z.strictObject({ kind: z.literal("equipment"), name: z.enum(CAR_EQUIPMENT), value: z.boolean() }),
  z.strictObject({ kind: z.literal("air_conditioning"), value: z.boolean() }),
  z
    .strictObject({
      kind: z.literal("chassis"),
      from: chassisNumber.optional(),
      to: chassisNumber.optional(),
    })
    .refine(({ from, to }) => from !== undefined || to !== undefined),
  z.strictObject({ kind: z.literal("pr"), code: z.string().regex(/^[0-9A-Z]{3}$/) }),
  z.strictObject({ kind: z.literal("diameter"), mm: z.number().min(5).max(1000) }),
  z.strictObject({ kind: z.literal("doors"), count: z.int().min(2).max(5) }),
  z.strictObject({ kind: z.literal("gearbox"), value: z.enum(["manual", "automatic"]) }),
  z.strictObject({ kind: z.literal("steering"), side: z.enum(["left", "right"]) }),
]);
export type FitCondition = z.output<typeof fitCondition>;

/**
 * The terms of one link between a part and a vehicle. `text` is the restriction that no condition
 * expresses; with it or with conditions the part fits only if they hold.
 */
export const fitTerm = z.strictObject({
  from_month: monthNumber.nullable(),
  to_month: monthNumber.nullable(),
  position: z.string().min(1).max(60).nullable(),
  quantity: z.int().min(1).max(999).nullable(),
  text: z.string().min(1).max(500).nullable(),
  conditions: z.array(fitCondition).max(10),
});
export type FitTerm = z.output<typeof fitTerm>;
