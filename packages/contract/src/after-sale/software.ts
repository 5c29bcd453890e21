import { z } from "zod";
import { defineCall } from "../call.ts";
import * as calls from "./software.calls.ts";

/** The declaration of the invoicing software's producer (Orden HAC/1177/2024, art. 15). */
export const softwareDeclaration = z.object({
  name: z.string(),
  id: z.string().describe("Two digits or capital letters that the producer chose"),
  version: z.string(),
  only_verifactu: z.boolean().describe("Whether it works as VERI*FACTU only"),
  many_issuers: z.boolean().describe("Whether it can issue for several taxable persons"),
  is_sending: z.boolean().describe("Whether this shop sends its billing records to the tax agency"),
  producer: z.object({ name: z.string(), nif: z.string(), address: z.string() }),
  signed: z
    .object({ on: z.iso.date(), place: z.string().describe("Town and country") })
    .nullable()
    .describe("When and where the producer signed; null before that"),
});
export type SoftwareDeclaration = z.infer<typeof softwareDeclaration>;

export const getSoftwareDeclaration = defineCall(calls.getSoftwareDeclaration, {
  summary: "The declaration of the software that issues the invoices",
  answers: { 200: softwareDeclaration },
});
