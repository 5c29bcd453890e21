import { instant, numericId, numericIdParam } from "@tuerca/contract";
import { z } from "zod";
import { byId, keyed } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";

/** What endpoints can be told of. */
export const WEBHOOK_EVENTS = ["order.paid", "order.shipped", "order.refunded", "stock.low"] as const;

const webhook = z.object({
  id: numericId,
  url: z.string(),
  events: z.array(z.string()),
  created_at: instant,
  /** Since when every try has failed. */
  failing_since: instant.nullable(),
  paused_at: instant.nullable(),
  /** `failing`: the shop paused it after 72 hours of failures. */
  paused_because: z.enum(["person", "failing"]).nullable(),
});

const NO_URL = "Escribe la dirección que recibe los avisos";

const webhookInput = z.strictObject({
  url: z.string({ error: NO_URL }).trim().min(1, NO_URL).max(500, "La dirección es demasiado larga"),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, "Este aviso no existe"), "Elige de qué se avisa")
    .min(1, "Elige de qué se avisa")
    .max(WEBHOOK_EVENTS.length, "Hay avisos repetidos")
    .transform((chosen) => WEBHOOK_EVENTS.filter((one) => chosen.includes(one))),
});

/** Endpoints that a shop can have. */
export const MOST_WEBHOOKS = 20;

const managed = { permission: "manage_connections" } as const;
const proved = { ...managed, reauth: true } as const;
const PATH = "/office/api/webhooks";

export const listWebhooks = defineOfficeCall(
  { method: "GET", path: PATH },
  { summary: "All endpoints that are told of events", ...managed, answers: { 200: z.array(webhook) } },
);

export const getWebhook = defineOfficeCall(
  { method: "GET", path: `${PATH}/{id}` },
  { summary: "One endpoint", ...managed, params: byId, answers: { 200: webhook } },
);

export const addWebhook = defineOfficeCall(
  { method: "POST", path: PATH },
  {
    summary: "Adds an endpoint; this answer alone has its secret",
    ...proved,
    body: webhookInput,
    headers: keyed,
    answers: { 201: z.object({ id: numericId, secret: z.string() }) },
  },
);

export const changeWebhook = defineOfficeCall(
  { method: "PUT", path: `${PATH}/{id}` },
  {
    summary: "Changes where an endpoint is, and what it is told of",
    ...proved,
    params: byId,
    body: webhookInput,
    answers: { 204: null },
  },
);

export const changeWebhookSecret = defineOfficeCall(
  { method: "POST", path: `${PATH}/{id}/secret` },
  {
    summary: "Gives an endpoint another secret; the former one signs too for a day",
    ...proved,
    params: byId,
    headers: keyed,
    answers: { 200: z.object({ secret: z.string() }) },
  },
);

export const pauseWebhook = defineOfficeCall(
  { method: "POST", path: `${PATH}/{id}/pause` },
  { summary: "Lets the events of an endpoint wait", ...managed, params: byId, answers: { 204: null } },
);

export const resumeWebhook = defineOfficeCall(
  { method: "POST", path: `${PATH}/{id}/resume` },
  {
    summary: "Sends to an endpoint again, what has waited at once",
    ...managed,
    params: byId,
    answers: { 204: null },
  },
);

export const removeWebhook = defineOfficeCall(
  { method: "DELETE", path: `${PATH}/{id}` },
  {
    summary: "Removes an endpoint with what it has not got yet",
    ...managed,
    params: byId,
    answers: { 204: null },
  },
);

export const testWebhook = defineOfficeCall(
  { method: "POST", path: `${PATH}/{id}/test` },
  { summary: "Sends an event of the type `test`", ...managed, params: byId, answers: { 204: null } },
);

export const deliveryStates = ["waiting", "delivered", "failed"] as const;

/** Deliveries of one page. */
export const DELIVERIES_PAGE_SIZE = 50;

const delivery = z.object({
  id: numericId,
  /** `webhook-id` of the message; the same for all tries. */
  event_id: z.string(),
  type: z.string(),
  created_at: instant,
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  /**
   * Of the last try: when, HTTP status, milliseconds, beginning of the answer, why there is none.
   */
  tried_at: instant.nullable(),
  status: z.number().int().nullable(),
  took_ms: z.number().int().nullable(),
  answer: z.string().nullable(),
  error: z.string().nullable(),
  next_at: instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

export const listDeliveries = defineOfficeCall(
  { method: "GET", path: `${PATH}/{id}/deliveries` },
  {
    summary: "What an endpoint was sent in the last 30 days, newest first, fifty at a time",
    ...managed,
    params: byId,
    query: z.strictObject({
      state: z.enum(deliveryStates, "Este estado no existe").optional(),
      /** The last delivery of the page before. */
      after: z.coerce
        .number("Página no válida")
        .int("Página no válida")
        .positive("Página no válida")
        .optional(),
    }),
    answers: { 200: z.object({ deliveries: z.array(delivery), next: numericId.nullable() }) },
  },
);

export const retryDelivery = defineOfficeCall(
  { method: "POST", path: `${PATH}/{id}/deliveries/{delivery}/retry` },
  {
    summary: "Sends an event again at once, if it has not arrived",
    ...managed,
    params: z.strictObject({ id: numericIdParam, delivery: numericIdParam }),
    answers: { 204: null },
    refusals: { 409: "It has arrived, or is under way" },
  },
);
