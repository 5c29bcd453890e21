import { z } from "zod";
import { defineCall } from "../call.ts";
import { shopPaymentMethods } from "../payments/payment-methods.ts";
import * as calls from "./content.calls.ts";

export const getSeller = defineCall(calls.getSeller, {
  summary: "Who sells here, as the law wants it shown, and how one can pay",
  answers: {
    200: z.object({
      name: z.string(),
      nif: z.string(),
      address: z.string(),
      registry: z.string().nullable(),
      email: z.string(),
      phone: z.string(),
      payment_methods: z.array(z.enum(shopPaymentMethods)),
    }),
  },
});
