import { lines, numericId, numericIdParam, order, storedWithdrawal, text, userData } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";
import { NOTE_MAX } from "../orders/order-acts.ts";
import { customerId, TAG_MAX } from "./customer-list.ts";

/** The most tags of one customer. */
export const MOST_TAGS = 10;

const params = z.strictObject({ id: customerId });

export const addCustomerNote = defineOfficeCall(
  { method: "POST", path: "/office/api/customers/{id}/notes" },
  {
    summary: "Adds an internal note about a customer; the same one again within a minute is one",
    permission: "write_customers",
    params,
    body: z.strictObject({ text: lines(NOTE_MAX, "Escribe la nota") }),
    answers: { 201: z.object({ id: numericId }) },
  },
);

export const deleteCustomerNote = defineOfficeCall(
  { method: "DELETE", path: "/office/api/customers/{id}/notes/{note}" },
  {
    summary: "Deletes a note of one's own within 15 minutes",
    permission: "write_customers",
    params: params.extend({ note: numericIdParam }),
    answers: { 204: null },
    refusals: { 403: "Somebody else's note", 409: "Older than 15 minutes" },
  },
);

const TOO_MANY = `Un cliente puede tener ${MOST_TAGS} etiquetas como mucho`;

/** A tag as it is stored: small letters, single blanks. */
const tag = text(TAG_MAX, "Escribe la etiqueta").overwrite((typed) =>
  typed.normalize("NFC").toLocaleLowerCase("es").replaceAll(/\s+/g, " "),
);

export const setCustomerTags = defineOfficeCall(
  { method: "PUT", path: "/office/api/customers/{id}/tags" },
  {
    summary: "Adds and removes tags of a customer, in small letters; others stay as they are",
    permission: "write_customers",
    params,
    body: z.strictObject({
      add: z.array(tag).max(MOST_TAGS, TOO_MANY),
      remove: z.array(tag).max(MOST_TAGS, TOO_MANY),
    }),
    answers: { 200: z.object({ tags: z.array(z.string()) }) },
  },
);

/** All data that the shop stores about a guest (Regulation (EU) 2016/679, art. 15 and 20). */
const guestData = z.object({
  email: z.string(),
  orders: z.array(order),
  withdrawals: z.array(storedWithdrawal),
  ratings: userData.shape.ratings,
});
export type GuestData = z.infer<typeof guestData>;

export const exportCustomer = defineOfficeCall(
  { method: "GET", path: "/office/api/customers/{id}/data" },
  {
    summary:
      "All data of a customer who asks for them: of an account what it can download itself, of a guest what is stored under the address",
    permission: "export_personal",
    alsoNeeds: ["read_customers"],
    reauth: true,
    params,
    answers: { 200: z.union([userData, guestData]) },
  },
);

export const eraseCustomer = defineOfficeCall(
  { method: "DELETE", path: "/office/api/customers/{id}" },
  {
    summary:
      "Erases a customer who asks for it: account, notes, opinions' names; unpaid orders are cancelled, the others blocked for as long as the law asks",
    permission: "write_customers",
    reauth: true,
    params,
    answers: { 204: null },
    refusals: { 409: "A payment of an order is being confirmed (`payment_pending`), or try again" },
  },
);
