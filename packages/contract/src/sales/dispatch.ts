import { z } from "zod";
import { defineCall } from "../call.ts";
import { REGIONS, type Region } from "../spain/provinces.ts";
import * as calls from "./checkout.calls.ts";

const regionCodes = Object.keys(REGIONS) as [Region, ...Region[]];

/** The dispatch rules. Days are `YYYY-MM-DD`. */
export const dispatchTerms = z.object({
  cut_off: z
    .string()
    .describe("`HH:MM`: what is paid before it on a day on which parcels leave goes out that day"),
  time_zone: z.string().describe("IANA name of the zone of `cut_off`"),
  region: z
    .enum(regionCodes)
    .nullable()
    .describe("ISO 3166-2 code of the region whose holidays count besides the national ones"),
  closing_days: z
    .array(z.object({ from: z.iso.date(), until: z.iso.date() }))
    .describe("Days to come on which nothing leaves, holidays apart; both ends included"),
});
export type DispatchTerms = z.infer<typeof dispatchTerms>;

export const getDispatchTerms = defineCall(calls.getDispatchTerms, {
  summary: "When parcels leave: cut-off, holidays that count, closing days to come",
  answers: { 200: dispatchTerms },
});
