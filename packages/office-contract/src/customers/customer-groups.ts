import { instant, neededTaxId, numericId, text } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { cents } from "../money/fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { customerId } from "./customer-list.ts";

const MAX_NAME = 60;
/** Basis points: 90 %. */
const MOST_OFF = 9000;
/** Terms of one group. */
export const MOST_GROUP_TERMS = 100;
/** Members, and products below their cost, that a group's page shows. */
export const GROUP_PAGE_SIZE = 50;

const goods = z.object({ slug: z.string(), name: z.string() });

const group = z.object({
  id: numericId,
  name: z.string(),
  /** Basis points off everything that no term is about. */
  off: z.number().int(),
  /** Whether members see prices without VAT first. */
  shows_net: z.boolean(),
  members: z.number().int(),
  /** The seen version that a change names. */
  revision: z.number().int(),
  terms: z.array(z.object({ brand: goods.nullable(), category: goods.nullable(), off: z.number().int() })),
});
export type CustomerGroup = z.infer<typeof group>;

export const listCustomerGroups = defineOfficeCall(
  { method: "GET", path: "/office/api/customer-groups" },
  {
    summary: "Groups of customers with their terms, by name",
    permission: "read_customers",
    answers: { 200: z.object({ groups: z.array(group) }) },
  },
);

export const getCustomerGroup = defineOfficeCall(
  { method: "GET", path: "/office/api/customer-groups/{id}" },
  {
    summary: "A group with its members, and the products that it would get below their cost",
    permission: "read_customers",
    params: byId,
    answers: {
      200: group.extend({
        /** The first fifty by company. */
        accounts: z.array(z.object({ id: z.string(), company: z.string(), since: instant })),
        /** The first fifty, cents without VAT; null without `read_prices`. */
        losses: z
          .array(
            z.object({
              id: numericId,
              sku: z.string(),
              name: z.string(),
              net_cents: cents,
              cost_cents: cents,
            }),
          )
          .nullable(),
        acts: z.array(z.object({ action: z.string(), actor: z.string(), at: instant })),
      }),
    },
  },
);

const OFF = "Escribe un porcentaje como 10 o 12,50";
const off = z.int(OFF).min(0, OFF).max(MOST_OFF, "No puede pasar del 90 %");
const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,199}$/, "Esto ya no existe: quítalo")
  .nullable();

const terms = {
  name: text(MAX_NAME, "Escribe el nombre del grupo"),
  off,
  shows_net: z.boolean(),
  terms: z
    .array(
      z
        .strictObject({ brand: slug, category: slug, off })
        .refine(({ brand, category }) => brand !== null || category !== null, {
          message: "Elige una marca o una categoría",
          path: ["off"],
        }),
    )
    .max(MOST_GROUP_TERMS, `No puede tener más de ${MOST_GROUP_TERMS} descuentos`),
};

export const createCustomerGroup = defineOfficeCall(
  { method: "POST", path: "/office/api/customer-groups" },
  {
    summary: "Creates a group of customers",
    permission: "write_customers",
    body: z.strictObject(terms),
    answers: { 201: z.object({ id: numericId }) },
  },
);

export const changeCustomerGroup = defineOfficeCall(
  { method: "POST", path: "/office/api/customer-groups/{id}" },
  {
    summary: "Changes a group's terms: carts have them at once, placed orders stay as they are",
    permission: "write_customers",
    params: byId,
    body: z.strictObject({ ...terms, seen: z.int().min(1) }),
    answers: { 200: z.object({ revision: z.number().int() }) },
    refusals: { 409: "Somebody has changed it since (`changed_by`, `changed_at`)" },
  },
);

export const removeCustomerGroup = defineOfficeCall(
  { method: "DELETE", path: "/office/api/customer-groups/{id}" },
  {
    summary: "Removes a group without members",
    permission: "write_customers",
    params: byId,
    answers: { 204: null },
    refusals: { 409: "It has members (`group_in_use`)" },
  },
);

export const findGroupGoods = defineOfficeCall(
  { method: "GET", path: "/office/api/customer-group-goods" },
  {
    summary: "Categories and brands with a word that begins so, ten of each, for a group",
    permission: "write_customers",
    query: z.strictObject({ q: text(60, "Escribe qué buscas") }),
    answers: { 200: z.object({ categories: z.array(goods), brands: z.array(goods) }) },
  },
);

/** Members that a search finds at most. */
export const FOUND_MEMBERS = 8;

const member = z.object({
  /** The account's. */
  id: numericId,
  company: z.string(),
  nif: z.string(),
  email: z.string(),
  group: z.string(),
});
export type GroupMember = z.infer<typeof member>;

export const findGroupMembers = defineOfficeCall(
  { method: "POST", path: "/office/api/customer-group-members" },
  {
    summary: "Members of any group by the beginning of a word of the company, of tax id or e-mail",
    permission: "read_customers",
    body: z.strictObject({ q: text(100, "Escribe la empresa, el NIF o el correo") }),
    answers: { 200: z.object({ members: z.array(member).max(FOUND_MEMBERS) }) },
  },
);

export const setCustomerGroup = defineOfficeCall(
  { method: "PUT", path: "/office/api/customers/{id}/group" },
  {
    summary: "Puts an account into a group, for a company with its tax id, or takes it out",
    permission: "write_customers",
    params: z.strictObject({ id: customerId }),
    body: z.strictObject({
      member: z
        .strictObject({
          group: z.number({ error: "Elige un grupo" }).pipe(numericId),
          company: text(120, "Escribe la empresa"),
          nif: neededTaxId,
        })
        .nullable(),
      /** `revision` of the membership that was seen; 0 for none. */
      seen: z.int().min(0),
    }),
    answers: { 200: z.object({ revision: z.number().int() }) },
    refusals: { 409: "Somebody has changed it since (`changed_by`, `changed_at`)" },
  },
);
