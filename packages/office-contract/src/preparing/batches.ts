import { instant, numericId, numericIdParam, text } from "@tuerca/contract";
import { z } from "zod";
import { byId, keyed, orderNumber } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { parcelLabel } from "./labels.ts";
import { obstacle } from "./preparing.ts";

/** Most orders of a batch. */
export const MOST_IN_BATCH = 100;

/** Who did something, and when. */
const done = z.object({ by: z.string(), at: instant });

const batchSummary = z.object({
  id: numericId,
  made: done,
  closed: done.nullable(),
  orders: z.number().int(),
  /** Orders that have not left yet. */
  left: z.number().int(),
  parts: z.number().int(),
  /** Parts of which all pieces are there. */
  picked: z.number().int(),
});

/** A part that is picked for several orders at once, by its product. */
const position = z.object({
  product_id: numericId,
  sku: z.string(),
  name: z.string(),
  /** Where it lies in the warehouse. */
  storage: z.string().nullable(),
  pieces: z.number().int(),
  orders: z.array(z.object({ number: z.string(), pieces: z.number().int() })),
  /** How many of its pieces are there. */
  picked: z.number().int(),
  last_pick: done.nullable(),
});

const batchOrder = z.object({
  number: z.string(),
  placed_at: instant,
  carrier: z.string(),
  leaves: z.iso.date().nullable(),
  /** Only `ready` orders are picked; `elsewhere`: another open batch has it. */
  state: z.enum(["ready", ...obstacle.options, "left_out", "elsewhere"]),
  left_out: done.nullable(),
  /** The other batch. */
  elsewhere: numericId.nullable(),
  parcel: z.object({ carrier: z.string(), tracking_number: z.string() }).nullable(),
  label: parcelLabel.nullable(),
  parts: z.array(
    z.object({ product_id: numericId, sku: z.string(), name: z.string(), pieces: z.number().int() }),
  ),
});

/** A batch with its orders, oldest first, and the parts of those that are ready, by storage. */
const batch = z.object({
  id: numericId,
  made: done,
  closed: done.nullable(),
  orders: z.array(batchOrder),
  positions: z.array(position),
});
export type PickBatch = z.infer<typeof batch>;

/** Batches of a page. */
export const BATCH_PAGE_SIZE = 50;

const CLOSED = { 409: "Somebody has closed the batch" };
const write = { permission: "write_fulfilment" } as const;

export const listBatches = defineOfficeCall(
  { method: "GET", path: "/office/api/preparing/batches" },
  {
    summary: "Batches, newest first, fifty at a time",
    permission: "read_fulfilment",
    query: z.strictObject({
      state: z.enum(["open", "all"], "Elige entre abiertos y todos").default("open"),
      /** The last batch of the page before. */
      before: numericIdParam.optional(),
    }),
    answers: { 200: z.object({ batches: z.array(batchSummary), has_more: z.boolean() }) },
  },
);

/** Time for a hundred orders, each with its mail. */
const MAKE_TIMEOUT_MS = 15_000;

const howMany = `Elige entre 1 y ${MOST_IN_BATCH} pedidos`;

const chosen = z.strictObject({
  /** A retry with the same key makes no second batch. */
  key: z.uuid("Falta la clave de la petición"),
  /** These orders. */
  numbers: z
    .array(orderNumber, howMany)
    .min(1, howMany)
    .max(MOST_IN_BATCH, howMany)
    .transform((numbers) => [...new Set(numbers)])
    .optional(),
  /** Or as many of the oldest that wait and are in no other batch. */
  oldest: z.int(howMany).min(1, howMany).max(MOST_IN_BATCH, howMany).optional(),
  /** The carrier of the oldest. */
  carrier: text(200, "Elige el transportista").optional(),
});

export const makeBatch = defineOfficeCall(
  { method: "POST", path: "/office/api/preparing/batches" },
  {
    summary: "Begins to prepare orders together; their customers get a mail",
    ...write,
    timeoutMs: MAKE_TIMEOUT_MS,
    body: chosen.refine(({ numbers, oldest }) => (numbers === undefined) !== (oldest === undefined), {
      path: ["numbers"],
      message: howMany,
    }),
    answers: { 201: z.object({ id: numericId }) },
    refusals: {
      404: "An order is unknown",
      409: "An order cannot be prepared, or is in another open batch",
      422: "None waits",
    },
  },
);

export const getBatch = defineOfficeCall(
  { method: "GET", path: "/office/api/preparing/batches/{id}" },
  {
    summary: "A batch: what to pick by part, and what to pack by order",
    permission: "read_fulfilment",
    params: byId,
    answers: { 200: batch },
  },
);

const waitingFor = z.object({ number: z.string(), batch: numericId.nullable() });

/** A code as a scanner types it; control characters between its parts do not matter. */
const scannedCode = z
  .string({ error: "Escanea o escribe un código" })
  .max(200, "El código es demasiado largo")
  .overwrite((code) => code.replaceAll(/\p{Cc}/gu, "").trim())
  .min(1, "Escanea o escribe un código");

/** A part after pieces of it were picked; `already`: all of them were there. */
const pickedPart = z.object({ kind: z.enum(["ticked", "already"]), position });
export type PickedPart = z.infer<typeof pickedPart>;

/** The meaning of a scanned code. */
const scanned = z.discriminatedUnion("kind", [
  pickedPart,
  z.object({ kind: z.literal("several"), positions: z.array(position) }),
  z.object({ kind: z.literal("order"), number: z.string() }),
  z.object({
    kind: z.literal("other_part"),
    sku: z.string(),
    name: z.string(),
    /** The oldest orders that wait for it. */
    orders: z.array(waitingFor),
  }),
  z.object({ kind: z.literal("unknown") }),
]);
export type Scanned = z.infer<typeof scanned>;

export const scanCode = defineOfficeCall(
  { method: "POST", path: "/office/api/preparing/batches/{id}/scan" },
  {
    summary: "Picks a piece of the part with a scanned code, or says what it is",
    ...write,
    params: byId,
    headers: keyed,
    body: z.strictObject({ code: scannedCode }),
    answers: { 200: scanned },
    refusals: CLOSED,
  },
);

const ofPart = z.strictObject({ id: numericIdParam, product_id: numericIdParam });

export const tickPart = defineOfficeCall(
  { method: "PUT", path: "/office/api/preparing/batches/{id}/parts/{product_id}/tick" },
  {
    summary: "Picks one more piece of a part, or all that are missing",
    ...write,
    params: ofPart,
    headers: keyed,
    body: z.strictObject({ all: z.boolean("Elige sí o no").default(false) }),
    answers: { 200: pickedPart },
    refusals: CLOSED,
  },
);

export const untickPart = defineOfficeCall(
  { method: "DELETE", path: "/office/api/preparing/batches/{id}/parts/{product_id}/tick" },
  {
    summary: "Takes all picked pieces of a part back",
    ...write,
    params: ofPart,
    answers: { 204: null },
    refusals: CLOSED,
  },
);

export const leaveOrderOut = defineOfficeCall(
  { method: "DELETE", path: "/office/api/preparing/batches/{id}/orders/{number}" },
  {
    summary: "Leaves an order out of the batch; it waits again",
    ...write,
    params: z.strictObject({ id: numericIdParam, number: orderNumber }),
    answers: { 204: null },
    refusals: CLOSED,
  },
);

export const closeBatch = defineOfficeCall(
  { method: "POST", path: "/office/api/preparing/batches/{id}/close" },
  {
    summary: "Closes a batch; its orders that have not left wait again",
    ...write,
    params: byId,
    answers: { 204: null },
  },
);

export const reopenBatch = defineOfficeCall(
  { method: "POST", path: "/office/api/preparing/batches/{id}/reopen" },
  {
    summary: "Opens a batch again, without the orders that another has by now",
    ...write,
    params: byId,
    answers: { 204: null },
  },
);
