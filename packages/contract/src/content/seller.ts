import { z } from "zod";
import { defineCall } from "../call.ts";
import { shopPaymentMethods } from "../payments/payment-methods.ts";
import * as calls from "./content.calls.ts";

export const getSeller = defineCall(calls.getSeller, {
  summary: "Who sells here, as the law wants it shown, how one can pay, and what else it can do",
  answers: {
    200: z.object({
      name: z.string(),
      nif: z.string(),
      address: z.string(),
      registry: z.string().nullable(),
      email: z.string(),
      phone: z.string(),
      payment_methods: z.array(z.enum(shopPaymentMethods)),
      gateway: z
        .object({ origin: z.string(), is_test: z.boolean() })
        .nullable()
        .describe("Where card and Bizum are paid, and whether no money moves there"),
      gift_cards: z.boolean().describe("Whether gift cards can be sold and used"),
      plates: z
        .enum(["demo", "provider"])
        .nullable()
        .describe("Who knows vehicles by plates: a demo shop's made-up ones, or a provider"),
    }),
  },
});
