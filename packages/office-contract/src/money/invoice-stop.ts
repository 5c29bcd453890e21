import { z } from "zod";

/**
 * The cause of every stop of invoices, by the name that it has everywhere; `because` in Spanish.
 */
export const invoiceStop = z.object({
  name: z.enum([
    "wrong_clock",
    "agency_clock",
    "future_record",
    "broken_chain",
    "by_hand",
    "refused_messages",
    "no_answer",
    "certificate_expired",
    "certificate_self_signed",
    "other_service",
  ]),
  stops: z.enum(["issuing", "sending"]),
  because: z.string(),
});
export type InvoiceStop = z.output<typeof invoiceStop>;
