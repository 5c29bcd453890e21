import { z } from "zod";
import { defineCall } from "../call.ts";
import { MAX_OWN_PRICES } from "../constants.ts";
import { euros, numericId } from "../fields/fields.ts";
import * as calls from "./own-prices.calls.ts";

/** A product's price for one account, with and without VAT. */
const ownPrice = z.object({ id: numericId, unit: euros, net: euros });
export type OwnPrice = z.infer<typeof ownPrice>;

export const getOwnPrices = defineCall(calls.getOwnPrices, {
  summary: "Of these products those that the customer's group gets cheaper than everybody",
  body: z.strictObject({
    products: z.array(numericId).max(MAX_OWN_PRICES, `No pueden ser más de ${MAX_OWN_PRICES}`),
  }),
  answers: { 200: z.object({ prices: z.array(ownPrice) }) },
  needsLogin: true,
  limit: "question",
});
