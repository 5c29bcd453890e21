import { z } from "zod";
import { MEASURE_KINDS, MEASURE_SLUG } from "./measure-fields.ts";

export const measureSlug = z.string().regex(new RegExp(`^${MEASURE_SLUG}$`));

export const measureField = z.templateLiteral(["medida.", measureSlug]);

export const measureSort = z.templateLiteral([
  "medida.",
  z.string().regex(new RegExp(`^${MEASURE_SLUG}(\\.desc)?$`)),
]);

/** A measure as the column of a list. */
export const measureColumn = z.object({
  slug: measureSlug.describe("Its name in addresses: `filters[medida.diametro][]=313`"),
  name: z.string().describe("`Diámetro`"),
  unit: z.string().nullable().describe("`mm`; null without one"),
  kind: z.enum(MEASURE_KINDS),
});
export type MeasureColumn = z.infer<typeof measureColumn>;
