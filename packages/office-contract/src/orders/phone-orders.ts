import {
  addressInput,
  checkoutPreview,
  email,
  engineCar,
  FIT_VERDICTS,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
  numericId,
  optionalLines,
  payMethods,
  paymentMethod,
  paymentMethodCodes,
  postalCode,
  secretId,
  text,
  vehicle,
} from "@tuerca/contract";
import { z } from "zod";
import { orderNumber } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";

/** Parts that a search shows at most. */
export const CALLER_PARTS = 8;

const cents = z.number().int();
const car = engineCar.nullable();

/** The caller's wish: goods, and the car that they are for. */
const wish = {
  products: z
    .array(
      z.strictObject({
        id: numericId,
        quantity: z
          .number({ error: "Escribe la cantidad" })
          .int("La cantidad debe ser un número entero")
          .min(1, "Escribe la cantidad")
          .max(MAX_LINE_QUANTITY, `No se pueden pedir más de ${MAX_LINE_QUANTITY} unidades`),
      }),
    )
    .min(1, "Añade al menos una pieza")
    .max(MAX_CART_LINES, `No caben más de ${MAX_CART_LINES} piezas distintas`),
  car,
  /** The account whose group's prices the caller gets; the order is not its own by that. */
  account: numericId.nullish(),
};

export const findCallerCars = defineOfficeCall(
  { method: "POST", path: "/office/api/phone-orders/cars" },
  {
    summary: "The vehicles that a plate, a chassis number or words name; plates are not stored",
    permission: "write_orders",
    body: z.strictObject({ q: text(100, "Escribe la matrícula, el bastidor o el coche") }),
    answers: {
      200: z.object({
        vehicles: z.array(vehicle),
        /** Month of the first registration, as 2012-05; null if nobody knows it. */
        registered: z.string().nullable(),
        /** The result as a sentence. */
        hint: z.string(),
      }),
    },
    refusals: { 429: "Over 60 plates and chassis numbers an hour", 503: "The look-up of plates failed" },
  },
);

const callerPart = z.object({
  id: numericId,
  sku: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  /** With VAT, the offer's while it runs. */
  unit_cents: cents,
  /** Pieces that nobody has reserved, and the number of which quantities are a multiple. */
  stock: z.number().int(),
  step: z.number().int(),
  /** Whether it fits the car, also in words: `Encaja si lleva ESP`; null without a car. */
  fit: z.object({ verdict: z.enum(FIT_VERDICTS), text: z.string() }).nullable(),
});
export type CallerPart = z.infer<typeof callerPart>;

export const findCallerParts = defineOfficeCall(
  { method: "POST", path: "/office/api/phone-orders/parts" },
  {
    summary: "The parts for sale that a code in any spelling or words find, the best first",
    permission: "write_orders",
    body: z.strictObject({ q: text(100, "Escribe un código o el nombre de la pieza"), car }),
    answers: { 200: z.object({ parts: z.array(callerPart).max(CALLER_PARTS) }) },
  },
);

/** An order that is being taken by phone; the browser makes its unguessable id. */
const params = z.strictObject({ id: secretId });

export const quotePhoneOrder = defineOfficeCall(
  { method: "PUT", path: "/office/api/phone-orders/{id}" },
  {
    summary: "Prices, delivery and ways to pay of an order that is being taken; keeps its goods",
    permission: "write_orders",
    params,
    body: z.strictObject({
      ...wish,
      postal_code: postalCode.optional(),
      carrier_id: numericId.optional(),
      payment_method: z.enum(paymentMethodCodes).optional(),
    }),
    answers: {
      200: checkoutPreview.extend({
        payment_methods: z.array(paymentMethod),
        /** Whether the link that pays it can be sent by SMS, too. */
        sends_texts: z.boolean(),
      }),
    },
  },
);

/** Ways to pay an order by phone: its customer can still pay it, or pays at the door. */
const PHONE_METHODS = [...payMethods, "cash_on_delivery"] as const;

export const placePhoneOrder = defineOfficeCall(
  { method: "POST", path: "/office/api/phone-orders/{id}" },
  {
    summary: "Places an order for a caller, once for each id; mails the customer how to pay it",
    permission: "write_orders",
    params,
    body: z.strictObject({
      ...wish,
      email,
      /** Whose name and phone the order has, and whom it is billed to. */
      shipping_address: addressInput,
      carrier_id: z.number({ error: "Elige un transportista" }).pipe(numericId),
      payment_method: z.enum(PHONE_METHODS, { error: "Elige una forma de pago" }),
      comments: optionalLines(500).optional(),
      /** Sends the link that pays it by SMS, too. */
      text_link: z.boolean().optional(),
      /** That the person has told the caller. */
      total_cents: cents,
    }),
    answers: { 201: z.object({ number: orderNumber }) },
    refusals: { 409: "Price or stock have changed, or the customer has too many unpaid orders" },
  },
);
