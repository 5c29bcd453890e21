import { z } from "zod";
import { defineCall } from "../call.ts";
import { email } from "../fields/email.ts";
import { numericId } from "../fields/fields.ts";
import { anySecretId } from "../refusals.ts";
import * as calls from "./stock-alerts.calls.ts";

/** Days in which an alert can be confirmed, and in which a confirmed one waits. */
export const STOCK_ALERT_CONFIRM_DAYS = 7;
export const STOCK_ALERT_DAYS = 180;

/** The page of the mailed link. */
export const STOCK_ALERT_PATH = "/aviso-existencias";

export const stockAlertForm = z.strictObject({ email });

export const stockAlert = z.object({
  about: z.object({
    kind: z.enum(["product", "parts"]).describe("A product, or parts of a category for a car"),
    name: z.string().describe("`Pastillas delanteras para Seat Ibiza IV (6J)`"),
    path: z.string().describe("Of its page"),
  }),
  is_confirmed: z.boolean(),
  until: z.iso.date().describe("The last day on which it can be confirmed or, once confirmed, waits"),
});
export type StockAlert = z.infer<typeof stockAlert>;

const link = z.strictObject({ secret: anySecretId });
const DEAD_LINK = {
  404: "The link is unknown, ended or expired",
  429: "Too many wrong secrets; Retry-After in seconds",
};

/** A product, or a category with a vehicle or a model. */
const askedFor = {
  product: numericId.optional().describe("A sold-out product"),
  category: numericId.optional().describe("Any part of this category for the vehicle or model"),
  vehicle: numericId.optional(),
  model: numericId.optional(),
};

export const askStockAlert = defineCall(calls.askStockAlert, {
  summary:
    "Mails a link by which the address' owner confirms to want one mail when a sold-out product is back, or when there is a part of a category for a car; answers the same for every address",
  body: stockAlertForm.extend(askedFor).refine(({ product, category, vehicle, model }) => {
    const cars = [vehicle, model].filter((id) => id !== undefined).length;
    return product === undefined
      ? category !== undefined && cars === 1
      : category === undefined && cars === 0;
  }, "Indica el producto, o la categoría y el coche"),
  answers: { 204: null },
  refusals: {
    404: "The product is unknown or no longer for sale, or the category or car is unknown",
    409: "The product, or a part for the car, can be bought (`in_stock`)",
    429: "Asked too often; Retry-After in seconds",
  },
});

export const readStockAlert = defineCall(calls.readStockAlert, {
  summary: "The stock alert of a mailed link; changes nothing",
  body: link,
  answers: { 200: stockAlert },
  refusals: DEAD_LINK,
  limit: "question",
});

export const confirmStockAlert = defineCall(calls.confirmStockAlert, {
  summary: "Confirms the stock alert of a mailed link, which waits from then on",
  body: link,
  answers: { 200: stockAlert },
  refusals: DEAD_LINK,
});

export const stopStockAlert = defineCall(calls.stopStockAlert, {
  summary: "Deletes the stock alert of a mailed link, confirmed or not",
  body: link,
  answers: { 204: null },
  refusals: DEAD_LINK,
});
